import { plainText } from "@reelwright/renderer/text/plain-text";
import { isCommonWord } from "@reelwright/thumbnailer/typeset/styles/common-words";

/** The maximum lengths of a readable title on a thumbnail, and of a summary, in characters. */
const title = { least: 12, most: 50 };
const longestSummary = 320;
const sentencesKept = 2;
/** Early sentences state the subject more often. */
const firstGains = 0.3;

/**
 * What a video is about, in its speaker's own words: the sentences with most of its frequent words, and the best clause
 * that is short enough for a title (null if there is none). Null without speech.
 */
export function spokenSummary(text: string, language: string): { summary: string; title: string | null } | null {
  const sentences = sentencesOf(plainText(text), language);
  if (sentences.length === 0) return null;
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(tellingWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const worth = (said: string, index: number) => {
    const words = new Set(tellingWords(said));
    const sum = [...words].reduce((total, word) => total + (counts.get(word) ?? 0), 0);
    // Divided by the root of the length: neither the longest sentence wins nor a single frequent word.
    return (sum / Math.sqrt(words.size + 3)) * (1 + firstGains * (1 - index / sentences.length));
  };
  const ranked = sentences
    .map((sentence, index) => ({ sentence, index, worth: worth(sentence, index) }))
    .toSorted((a, b) => b.worth - a.worth);
  const clauses = ranked.flatMap(({ sentence, index }) =>
    [sentence, ...sentence.split(/[,;:،؛]\s|\s[–—-]\s/)].map((said) => ({ said: bare(said), index })),
  );
  const [best] = clauses
    .filter(({ said }) => said.length >= title.least && said.length <= title.most && tellingWords(said).length > 1)
    .toSorted((a, b) => worth(b.said, b.index) - worth(a.said, a.index));
  return { summary: summaryOf(ranked), title: best ? begun(best.said) : null };
}

function summaryOf(ranked: readonly { sentence: string; index: number }[]): string {
  const kept = ranked.slice(0, sentencesKept).toSorted((a, b) => a.index - b.index);
  const whole = kept.map(({ sentence }) => sentence).join(" ");
  const said = whole.length <= longestSummary ? whole : (ranked[0]?.sentence ?? "");
  if (said.length <= longestSummary) return said;
  return `${said.slice(0, said.lastIndexOf(" ", longestSummary))} …`;
}

/** Split at punctuation; a transcript without any is one sentence. */
function sentencesOf(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => /\p{L}/u.test(sentence));
}

const tellingWords = (said: string): string[] =>
  (
    said
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{N}'’]+/gu) ?? []
  ).filter((word) => !isCommonWord(word));

const bare = (said: string): string => said.replace(/^[\s"'«»“”„¡¿-]+|[\s"'«»“”.,;:،؛-]+$/gu, "");
const begun = (said: string): string => said.charAt(0).toLocaleUpperCase() + said.slice(1);
