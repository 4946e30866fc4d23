import { countCharacters, maxScript } from "@reelwright/vocabulary/script-view";
import { splitSentences } from "./sentences.ts";

/** Shortens a script to `maxScript` characters. It ends with the last sentence that fits, or else inside one. */
export function fitScript(script: string): string {
  const whole = script.trim();
  if (countCharacters(whole) <= maxScript) return whole;
  const cut = [...whole].slice(0, maxScript + 1).join("");
  const sentences = splitSentences(cut).slice(0, -1);
  return sentences.length > 0 ? sentences.join(" ") : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
