import type { Language } from "@reelwright/vocabulary/languages";
import { charactersPerSecond, countCharacters, maxScript } from "@reelwright/vocabulary/script-view";
import { chooser } from "./chooser.ts";
import { fitParts } from "./fit-parts.ts";
import { fitScript } from "./fit-script.ts";
import { improveScript } from "./improve-script.ts";
import type { Phrasebook } from "./phrases/phrasebook.ts";
import { phrasebooks } from "./phrases/phrasebooks.ts";
import { pointsOf } from "./points-of.ts";
import { type Brief, readBrief } from "./read-brief.ts";
import { sayTopic } from "./say-topic.ts";
import type { ScriptBrief } from "./script-brief.ts";
import { splitSentences } from "./sentences.ts";
import { typeset, uncapitalised } from "./typeset.ts";
import { wholeWords } from "./whole-words.ts";

/** The length of a script if the prompt names none. */
const usualSeconds = 42;

/**
 * Writes a narration script for a prompt: a hook, points and a close, in sentences that are true for any topic. The
 * same request gives the same script. It has at most `maxScript` characters.
 */
export const composeScript = (order: ScriptBrief): string => composeWith(order).script;

/** The same script with its number of points, which is 0 for an improved script. */
export function composeWith({ prompt, existing, context, language: wanted }: ScriptBrief): {
  script: string;
  points: number;
} {
  const choose = chooser(JSON.stringify([prompt, existing, context, wanted]));
  if (existing !== undefined) return { script: improveScript({ prompt, existing, context }, choose), points: 0 };
  const brief = readBrief(prompt);
  const language = wanted ?? brief.language;
  const book = phrasebooks[language];
  const facts = splitSentences(context ?? "");
  const all = facts.length > 0 ? grouped(facts, brief.list?.count ?? facts.length) : pointsOf(brief, book, choose);
  const isAsked = brief.isQuestion && brief.plan === "explain";
  const hook = isAsked ? book.question : choose.one(hooksFor(brief, book));
  // Whom it is for changes what is said; it is not said itself.
  const asides = brief.tone ? [book.tones[brief.tone]] : [];
  const bridge = choose.one(book.bridges[brief.plan]);
  const close = choose.one(book.closes[brief.plan]);
  const target = Math.min(maxScript, charactersPerSecond * (brief.seconds ?? usualSeconds));
  const write = (some: readonly string[]) => {
    const say = sayTopic(brief, { language, points: some.length });
    const isNumbered = brief.list !== null && some.length > 1;
    const points = some.map((point, index) =>
      isNumbered ? numbered(point, { ordinal: book.ordinals[index], isOurs: facts.length === 0, language }) : point,
    );
    const needsPoints = (brief.list?.count ?? null) !== null || facts.length > 0;
    const parts = { hook: say(hook), asides, bridge, points, close: say(close), needsPoints };
    return typeset(fitParts(parts, target), language);
  };
  // The hook says how many there are: none of them may be cut off at the end.
  let [fitting, tooMany] = [1, all.length + 1];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (countCharacters(write(all.slice(0, middle))) <= maxScript) fitting = middle;
    else tooMany = middle;
  }
  return { script: fitScript(write(all.slice(0, fitting))), points: Math.min(fitting, all.length) };
}

/** Sentences as so many points, each of those that follow on each other. */
function grouped(sentences: readonly string[], count: number): string[] {
  const points = Math.min(count, sentences.length);
  const from = (point: number) => Math.floor((point * sentences.length) / points);
  return Array.from({ length: points }, (_, point) => sentences.slice(from(point), from(point + 1)).join(" "));
}

/** The first hook for advice says that it is simple: of what is done alone. The first for what is explained, that all talk of it. */
function hooksFor({ plan, topic, language, isOwn }: Brief, { hooks }: Phrasebook): readonly string[] {
  const isDone = wholeWords(`^(?:${phrasebooks[language].words.howTo})`).test(topic);
  const isUnfit = (plan === "guide" && !isDone) || (plan === "explain" && isOwn);
  return isUnfit ? hooks[plan].slice(1) : hooks[plan];
}

interface Numbering {
  ordinal: string | undefined;
  /** What callers give may begin with a name. */
  isOurs: boolean;
  language: Language;
}

/** A point of a list. After a colon German goes on with a large letter, the others with a small one. */
const numbered = (point: string, { ordinal, isOurs, language }: Numbering) =>
  ordinal === undefined ? point : `${ordinal} ${isOurs && language !== "de" ? uncapitalised(point) : point}`;
