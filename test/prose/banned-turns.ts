/** A turn of phrase that no text here uses, and what to write in its place. */
export interface BannedTurn {
  turn: RegExp;
  instead: string;
}

/** Turns that hide who does what, and words that docs/glossary.md replaced. */
export const bannedTurns: readonly BannedTurn[] = [
  { turn: /\bwhoever\b/i, instead: "name who: the caller, the worker, the account" },
  { turn: /\b(by|of|for|to|from|with) who\b/i, instead: "name who: the function that …" },
  { turn: /\b(outside|external) engines?\b/i, instead: "provider" },
  { turn: /\bengines? within\b/i, instead: "built-in engine" },
  { turn: /\blets? (us|it|them|him) in\b/i, instead: "accepts our key" },
  { turn: /\bthat never was\b/i, instead: "an unknown one" },
  { turn: /\bwhat is not ours\b/i, instead: "say what it is: a provider's file" },
  { turn: /\bgoes on where\b/i, instead: "resumes" },
  { turn: /\bhands? over to\b/i, instead: "calls, passes … to" },
  { turn: /\bso and so many\b/i, instead: "say how many" },
  { turn: /\bin disorder\b/i, instead: "out of order" },
  { turn: /\bstrangers?\b/i, instead: "caller" },
  { turn: /\b(the|its|their) likes?\b(?= (together|of|$)|[.,;)]|$)/i, instead: "similar, or the list" },
  { turn: /\bwhat became of\b/i, instead: "the result of" },
  { turn: /\bnothing but\b/i, instead: "only" },
  { turn: /\b(gives?|given|giving) back (the |its |their |all )?(credits|charge)/i, instead: "refunds" },
  { turn: /\bwhat was bought\b/i, instead: "what was ordered" },
  { turn: /\bas (it|they) (is|are) seen\b/i, instead: "the displayed size, the visible part" },
  { turn: /\bof (our|its) own making\b/i, instead: "our own" },
  { turn: /\bas good as can be\b/i, instead: "the best, the full score" },
  { turn: /\b(is|are) to be (made|said|told)\b/i, instead: "say who does it" },
  { turn: /\bof its own accord\b/i, instead: "by itself, automatically" },
];

/** The banned turns that a text has, each as it is written there. */
export const bannedIn = (text: string, turns = bannedTurns): { found: string; instead: string }[] =>
  turns.flatMap(({ turn, instead }) => {
    const [found] = turn.exec(text) ?? [];
    return found === undefined ? [] : [{ found, instead }];
  });
