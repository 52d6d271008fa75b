/** Ratings as people read them, such as “1620 ± 140”. */
import type { Rating } from "$/protocol/http";

export function shownRating({ value, margin }: Pick<Rating, "value" | "margin">): string {
  return `${value}\u00a0±\u00a0${margin}`;
}
