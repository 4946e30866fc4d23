import { readBrief } from "./read-brief.ts";
import type { ScriptBrief } from "./script-brief.ts";

/** Shorter words are function words. */
const shortest = 4;

/** Finds the words of a topic that its script leaves out, such as one in another language or a shortened one. */
export function notSaid({ prompt, existing }: Pick<ScriptBrief, "prompt" | "existing">, script: string): string[] {
  if (existing !== undefined) return [];
  const said = script.toLowerCase();
  const words = readBrief(prompt).topic.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const left = words.filter((word) => [...word].length >= shortest && !said.includes(word.toLowerCase()));
  return [...new Set(left)];
}
