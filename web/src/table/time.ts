/** Durations as clocks show them. */
import { t } from "$/lib/words.svelte";

const SECOND = 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** `0:09`, `12:30`, `3:05:00`, or whole days where games are played by letter. */
export function spell(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds >= DAY) return t("web-table-days", { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60)];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
