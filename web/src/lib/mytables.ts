/** The tables where somebody of this browser has a seat, the latest first: so that a game can be gone on with. */
import { isStrings, recallJson, rememberJson } from "./kept";

const MOST = 12;

export function myTables(): readonly string[] {
  return recallJson("tables", isStrings) ?? [];
}

export function keepTable(code: string): void {
  if (myTables()[0] === code) return;
  rememberJson("tables", [code, ...myTables().filter((other) => other !== code)].slice(0, MOST));
}

export function dropTable(code: string): void {
  rememberJson(
    "tables",
    myTables().filter((other) => other !== code),
  );
}

export function dropAllTables(): void {
  rememberJson("tables", []);
}
