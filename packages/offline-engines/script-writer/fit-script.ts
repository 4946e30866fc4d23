import { countCharacters, maxScript } from "@reelwright/vocabulary/script-view";
import { splitSentences } from "./sentences.ts";

/** Shortens a script to `maxScript` characters. It ends with the last sentence that fits, or inside a long one that fills half of it. */
export function fitScript(script: string): string {
  const whole = script.trim();
  if (countCharacters(whole) <= maxScript) return whole;
  const cut = [...whole].slice(0, maxScript + 1).join("");
  const sentences = splitSentences(cut).slice(0, -1).join(" ");
  if (countCharacters(sentences) > maxScript / 2) return sentences;
  const begun = [...cut].slice(0, maxScript - 1).join("");
  const end = begun.lastIndexOf(" ");
  return `${end > maxScript / 2 ? begun.slice(0, end) : begun}…`;
}
