import { readBrief } from "./read-brief.ts";
import type { ScriptBrief } from "./script-brief.ts";

/** Shorter words join others. */
const shortest = 4;

/** The words of a topic that its script leaves out, as in a script of another language or one that was shortened. */
export function notSaid({ prompt, existing }: Pick<ScriptBrief, "prompt" | "existing">, script: string): string[] {
  if (existing !== undefined) return [];
  const said = script.toLowerCase();
  const words = readBrief(prompt).topic.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const left = words.filter((word) => [...word].length >= shortest && !said.includes(word.toLowerCase()));
  return [...new Set(left)];
}
