import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import { charactersPerSecond, countCharacters, maxScript } from "@reelwright/vocabulary/script-view";
import type { Chooser } from "./chooser.ts";
import { fitScript } from "./fit-script.ts";
import { secondsIn, toneIn } from "./manners.ts";
import { phrasebooks } from "./phrases/phrasebooks.ts";
import type { ScriptBrief } from "./script-brief.ts";
import { splitSentences } from "./sentences.ts";
import { capitalised, typeset } from "./typeset.ts";

/** A sentence that holds those who listen, and one that they can follow, in characters. */
const longestHook = 80;
const longestSentence = 110;

/**
 * A script made better without another word for what it says: greetings go, long sentences become two, a short one stands first, and
 * it ends on purpose. Its facts, its words and their order stay, in its own language.
 */
export function improveScript(
  { prompt, existing, context }: Pick<ScriptBrief, "prompt" | "context"> & { existing: string },
  choose: Chooser,
): string {
  const language = guessLanguage(existing);
  const { improved, tones } = phrasebooks[language];
  const greeting = new RegExp(`^(?:${improved.greetings})[.!?؟]*$`, "iu");
  const joint = new RegExp(`^(.{25,}?)[,،;]\\s+((?:${improved.joints})(?![\\p{L}]).{20,})$`, "iu");
  const said = [existing, context ?? ""].flatMap(splitSentences).filter((sentence) => !greeting.test(sentence));
  const sentences = (said.length > 0 ? said : splitSentences(existing)).flatMap((sentence) => halves(sentence, joint));
  const [first = "", last = ""] = [sentences[0], sentences.at(-1)];
  const isHook = countCharacters(first) <= longestHook || /[?؟]$/.test(first);
  const endsWell = /[?؟!]$/.test(last) && sentences.length > 1;
  const tone = toneIn(prompt);
  const opening = [...(isHook ? [] : [choose.one(improved.hooks)]), ...(tone ? [tones[tone]] : [])];
  const closing = endsWell ? [] : [choose.one(improved.closes)];
  const target = Math.min(maxScript, charactersPerSecond * (secondsIn(prompt) ?? maxScript));
  const text = (kept: readonly string[]) => typeset([...opening, ...kept, ...closing].join(" "), language);
  return fitScript(text(withinLength(sentences, (kept) => countCharacters(text(kept)) <= target)));
}

/** A long sentence as two, where a word that joins allows it. */
function halves(sentence: string, joint: RegExp): string[] {
  if (countCharacters(sentence) <= longestSentence) return [sentence];
  const [, one, other] = joint.exec(sentence) ?? [];
  return one && other ? [`${one}.`, ...halves(capitalised(other), joint)] : [sentence];
}

/** One without full stops, such as a transcript: it is cut at the end of the script, rather than left out. */
const isEndless = (sentence: string): boolean => countCharacters(sentence) > maxScript / 2;

/** As many sentences as fit: the first stays, and those with figures in them go last. */
function withinLength(sentences: readonly string[], fits: (kept: readonly string[]) => boolean): readonly string[] {
  let kept = sentences;
  while (kept.length > 1 && !fits(kept)) {
    const last = kept.findLastIndex((sentence, index) => index > 0 && !isEndless(sentence));
    if (last < 0) break;
    const plain = kept.findLastIndex(
      (sentence, index) => index > 0 && !isEndless(sentence) && !/\p{N}/u.test(sentence),
    );
    const gone = plain > 0 ? plain : last;
    kept = kept.filter((_, index) => index !== gone);
  }
  return kept;
}
