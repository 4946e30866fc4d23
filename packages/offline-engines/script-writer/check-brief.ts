import { clearLanguage } from "@reelwright/renderer/text/clear-language";
import { countCharacters, maxScript } from "@reelwright/vocabulary/script-view";
import { composeWith } from "./compose-script.ts";
import { phrasebooks } from "./phrases/phrasebooks.ts";
import { readBrief } from "./read-brief.ts";
import type { ScriptBrief } from "./script-brief.ts";
import { splitSentences } from "./sentences.ts";
import { wholeWords } from "./whole-words.ts";

/**
 * Says in a sentence why the built-in writer cannot write a script; null if it can. It knows no facts, and it writes
 * exactly the requested number of points.
 */
export function checkBrief(brief: ScriptBrief): string | null {
  if (brief.existing !== undefined) return untranslated(brief.existing, brief.language);
  const { list, plan, ...read } = readBrief(brief.prompt);
  const facts = splitSentences(brief.context ?? "");
  if (facts.length === 0 && (plan === "picks" || (plan === "explain" && asksForFacts(brief.prompt, read))))
    return "The built-in writer knows no facts about this. Send them as `context`.";
  const endless = facts.find((fact) => countCharacters(fact) > longestFact);
  if (endless !== undefined)
    return `A sentence of \`context\` has ${countCharacters(endless)} characters; the built-in writer quotes sentences of up to ${longestFact}.`;
  const wanted = list?.count ?? null;
  const { points } = composeWith(brief);
  if (wanted === null || points === wanted) return null;
  return facts.length > 0
    ? `The prompt asks for ${wanted} points, and \`context\` has facts for ${points}.`
    : `The prompt asks for ${wanted} points; the built-in writer has ${points} that fit a script.`;
}

/** A longer sentence leaves no room for what a script needs beside it. */
const longestFact = maxScript / 2;

/** Why a script cannot be improved in another language than its own. */
function untranslated(existing: string, language: ScriptBrief["language"]): string | null {
  const own = language && clearLanguage(existing, language);
  return own === language ? null : "The built-in writer improves a script in its own language, and does not translate.";
}

/** Whether a prompt asks for facts: a question, an explanation, a history. */
function asksForFacts(
  prompt: string,
  { language, topic, isQuestion }: Pick<ReturnType<typeof readBrief>, "language" | "topic" | "isQuestion">,
): boolean {
  const { question, tell, explained, howTo, works } = phrasebooks[language].words;
  const begins = (words: string, text: string) => wholeWords(`^(?:${words})`).test(text);
  return (
    isQuestion ||
    begins(question, topic) ||
    begins(tell, prompt.trim()) ||
    begins(`(?:${howTo})\\s+(?:${works})`, topic) ||
    wholeWords(explained).test(topic)
  );
}
