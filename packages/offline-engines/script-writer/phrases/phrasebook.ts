export const planNames = [
  "tips",
  "reasons",
  "mistakes",
  "picks",
  "guide",
  "explain",
  "compare",
  "promo",
  "scene",
] as const;
export type PlanName = (typeof planNames)[number];
export type ListName = Extract<PlanName, "tips" | "reasons" | "mistakes" | "picks">;
/** What a topic may be about, where there is advice of its own for it. */
export const fieldNames = ["garden", "cooking", "travel", "fitness", "calm", "money", "work", "learning"] as const;
export type FieldName = (typeof fieldNames)[number];
export const toneNames = ["funny", "calm", "energetic", "inspiring"] as const;
export type ToneName = (typeof toneNames)[number];

/** What tells in a language what is ordered: alternatives of a regular expression, but for `fields`. */
export interface Wordbook {
  words: {
    /** What begins an order: "write", "make me". */
    order: string;
    article: string;
    /** What is ordered: "script", "video". */
    medium: string;
    /** What stands between that and the topic. */
    about: string;
    howTo: string;
    /** What after that asks how a thing is, not how it is done: "wie funktioniert". */
    works: string;
    question: string;
    /** What is to be explained, not advised on: "history", "future". */
    explained: string;
    promo: string;
    versus: string;
    /** Whom it is for, with its preposition. */
    audience: string;
    /** What stands before a thing that is to be sold: "promote", "an ad for". */
    sell: string;
    /** What orders to explain or to tell. */
    tell: string;
    /** "The story of ", with the space after it. */
    storyOf: string;
    /** What a preposition and the beginning of a topic become where the topic stands alone: "del caffè" is "il caffè". */
    alone: readonly (readonly [from: string, to: string])[];
    /** Whom something is told to, as it stands in such an order: "to kids". */
    listeners: string;
    /** What nothing begins with that is whole. */
    before: string;
    /** How words look that no other of the languages has. */
    looks: string;
    /** What stands before the number of a list of the best: "top", "best". */
    top: string;
    lists: Record<ListName, string>;
    /** One to fifteen as they are counted, where that is otherwise than `numbers` are written. */
    counts?: readonly string[];
  };
  /** How words begin, apart, that tell what a topic is about. */
  fields: Record<FieldName, string>;
}

/**
 * A language to write in. `{topic}` and `{title}` stand for the caller's own words, `{Topic}` and `{Title}` at the beginning of a
 * sentence: always where no article and no ending has to agree with them.
 */
export interface Phrasebook extends Wordbook {
  /** One to fifteen. */
  numbers: readonly string[];
  /** As it is set, with the space before it where there is one. */
  colon: string;
  /** How the points of a list begin, from the first. */
  ordinals: readonly string[];
  /** The names of lists where the caller's own words are of another language. */
  lists: Record<ListName, string>;
  hooks: Record<PlanName, readonly string[]>;
  /** How a question is taken up. */
  question: string;
  /** A second sentence, where there is room. */
  bridges: Record<PlanName, readonly string[]>;
  closes: Record<PlanName, readonly string[]>;
  tones: Record<ToneName, string>;
  /** How what there is already is begun and ended. */
  improved: { hooks: readonly string[]; closes: readonly string[]; greetings: string; joints: string };
  points: Record<Exclude<PlanName, "guide">, readonly string[]> & Record<FieldName, readonly string[]>;
}
