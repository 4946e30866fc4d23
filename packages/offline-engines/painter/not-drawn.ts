import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import type { Language } from "@reelwright/vocabulary/languages";
import { planScene } from "./plan-scene.ts";
import { randomFrom } from "./random.ts";
import { type Meaning, meaningsIn, readPrompt } from "./read-prompt.ts";
import { wordsOf } from "./vocabulary/find-words.ts";
import { holders, ofWords, plainWordsOf } from "./vocabulary/plain-words.ts";
import { withoutShots } from "./vocabulary/shots.ts";

/** The words of a prompt that the painter leaves out. */
export interface NotDrawn {
  /** Whether the main subject can be drawn. */
  canDraw: boolean;
  /**
   * The nouns left out, as written in the prompt. The main subject comes first if it is one of them. A style that the
   * painter does not know comes last.
   */
  words: string[];
}

/** Kinds of words that are seen in a picture; looks and colours alone show nothing. */
const seen: readonly Meaning["kind"][] = ["subject", "setting", "hour", "weather", "season"];

/**
 * Finds the nouns of a prompt that the painter cannot draw. The main subject is the first noun: after an article, and
 * before the next joining word. If that is uncertain, the painter draws the picture without the noun.
 */
export function notDrawn(given: string, scenario = ""): NotDrawn {
  const prompt = withoutShots(given);
  const read = reader(prompt);
  const found = meaningsIn(prompt).filter(({ kind }) => seen.includes(kind));
  const groups = groupsOf(read, found);
  const isHolder = ({ plain }: Word) => holders.has(plain.replace(/e?s$/, "")) || holders.has(plain);
  const held = groups.filter(
    ({ words, isOf }, index) => isOf && words.some(isHolder) && groups[index + 1]?.words.some(({ meaning }) => meaning),
  );
  const unknown = groups.flatMap((group) => (held.includes(group) ? [] : (nounOf(group, read.language) ?? [])));
  const holding = held.flatMap(({ words }) => words.map(({ meaning }) => meaning));
  const { activities } = plainWordsOf(read.language);
  const at = groups.findIndex((group) => !isUnseen(group) && !isActivity(group, activities));
  const [first, next] = groups.slice(at < 0 ? groups.length : at);
  const main = [...(first?.words ?? []), ...((first?.isOf && next?.words) || [])];
  const isFirstMissing = first?.isNamed && main.every(({ meaning }) => meaning === null);
  const canDraw = found.length > 0 && !isFirstMissing;
  return {
    canDraw,
    words: [
      ...new Set([
        ...unknown,
        ...leftOut(prompt, { scenario, found: found.filter((one) => !holding.includes(one)), read }),
        ...(scenario === "" || changesPictures(scenario) ? [] : [scenario]),
      ]),
    ],
  };
}

/** Whether a style or scenario says anything to the painter. */
function changesPictures(style: string): boolean {
  const { look, hour } = readPrompt("", style);
  return look !== undefined || hour !== undefined;
}

interface Word {
  /** As the prompt has it, and as the vocabulary would. */
  text: string;
  plain: string;
  meaning: Meaning | null;
  isUnseen: boolean;
}

/** Words side by side, without the articles before them. */
interface Group {
  words: Word[];
  /** Whether an article or a number stands before it. */
  isNamed: boolean;
  /** Whether it only holds or counts what comes next: "a bowl of fruit". */
  isOf: boolean;
}

interface Reader {
  language: Language;
  /** Null where a clause ends. */
  words: ({ text: string; plain: string } | null)[];
}

/** The words of a prompt, with the ends of its clauses. */
function reader(prompt: string): Reader {
  const words: Reader["words"] = [];
  for (const [text] of prompt.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s'’-]+/gu)) {
    const [plain] = wordsOf(text);
    words.push(plain === undefined ? null : { text, plain });
  }
  return { language: guessLanguage(prompt), words };
}

function groupsOf({ language, words }: Reader, found: readonly Meaning[]): Group[] {
  const { articles, joining, unseen } = plainWordsOf(language);
  const meaningAt = new Map(
    found.flatMap((meaning) => Array.from({ length: meaning.long }, (_, n) => [meaning.at + n, meaning] as const)),
  );
  const groups: Group[] = [];
  let group: Group = { words: [], isNamed: false, isOf: false };
  const close = (isNamed: boolean, word = "") => {
    if (group.words.length > 0) groups.push({ ...group, isOf: ofWords.has(word) });
    group = { words: [], isNamed, isOf: false };
  };
  let at = 0;
  for (const word of words) {
    if (!word) {
      close(false);
      continue;
    }
    const meaning = meaningAt.get(at) ?? null;
    at += 1;
    const isVerb = language === "en" && /(ing|ed)$/.test(word.plain) && group.words.length > 0;
    if (meaning) group.words.push({ ...word, meaning, isUnseen: false });
    else if (articles.has(word.plain)) close(true);
    else if (joining.has(word.plain) || isVerb) close(false, word.plain);
    else if (!/^\d+$/.test(word.plain)) group.words.push({ ...word, meaning, isUnseen: isIn(unseen, word.plain) });
  }
  close(false);
  return groups;
}

const isIn = (words: ReadonlySet<string>, word: string) => words.has(word) || words.has(word.replace(/e?s$/, ""));

/** Whether a group says only how the picture is made. */
const isUnseen = ({ words }: Group) =>
  words.every(({ meaning }) => meaning === null) && words.some((word) => word.isUnseen);

/** Whether a group says only what somebody does there. */
const isActivity = ({ words }: Group, activities: ReadonlySet<string>) =>
  words.every(({ meaning }) => meaning === null) && words.some(({ plain }) => activities.has(plain));

/** Adverbs, participles and adjectives. */
const noEnglishNoun = /^(\p{L}{4,}(ly|ing)|\p{L}{3,}(ed|ous|ful|less))$/u;

/** The noun of a group that names nothing known: the last word in English and German, the first in the others. */
function nounOf({ words }: Group, language: Language): string | null {
  const isHeadLast = language === "en" || language === "de";
  const head = isHeadLast ? words.at(-1) : words[0];
  if (!head || head.meaning || head.isUnseen || head.plain.length < 3) return null;
  if (!isHeadLast && words.some(({ meaning }) => meaning)) return null;
  if (language === "de" && !/^\p{Lu}/u.test(head.text)) return null;
  return language === "en" && noEnglishNoun.test(head.plain) ? null : head.text;
}

/** The known things for which the scene has no room: it has one place, and at most three things in it. */
function leftOut(
  prompt: string,
  { scenario, found, read }: { scenario: string; found: readonly Meaning[]; read: Reader },
): string[] {
  const wish = readPrompt(prompt, scenario);
  // The seed chooses only what the prompt leaves open.
  const plan = planScene(wish, randomFrom(0), scenario);
  const drawn: readonly string[] = [plan.setting, ...plan.cast];
  const isDrawn = ({ kind, name }: Meaning) =>
    (kind !== "subject" && kind !== "setting") || drawn.includes(name) || (name === "tree" && drawn.some(isTree));
  const texts = read.words.flatMap((word) => (word ? [word.text] : []));
  return found
    .filter((meaning) => isWished(meaning, wish) && !isDrawn(meaning))
    .filter(({ at }) => !found.some((other) => other.at === at && isDrawn(other)))
    .map(({ at, long }) => texts.slice(at, at + long).join(" "));
}

const isTree = (name: string) => /tree$/i.test(name);
const isWished = ({ kind, name }: Meaning, { subjects, settings }: ReturnType<typeof readPrompt>) =>
  [...(kind === "subject" ? subjects : settings)].some((wished) => wished === name);
