/** The edition that the cards of this table are of: one has another number of amulets on its 3 (1.4). */
import { createContext } from "svelte";

export const [editionHere, setEdition] = createContext<() => string>();
