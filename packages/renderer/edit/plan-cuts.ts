import type { Stretch } from "../audio/voice-activity.ts";
import type { Keep } from "./edit.ts";

/** What callers ask of silences. Seconds. */
export interface SilenceCutting {
  min_silence: number;
  /** How much of a silence stays before and after what is heard. */
  margin: readonly [before: number, after: number];
  silences: "cut" | "shorten" | "speed";
  shorten_to: number;
  speed: number;
}

/** A stretch of the source that goes, in seconds. */
export interface Cut {
  from: number;
  to: number;
  reason: "silence" | "filler";
  /** The words that go with it. */
  text?: string;
}

interface Facts {
  silences: readonly Stretch[];
  /** Hesitations that go. */
  fillers?: readonly Cut[];
  /** Words that stay: no cut may begin or end inside one. */
  words?: readonly Stretch[];
  /** Stretches that the caller keeps. */
  kept?: readonly { from: number; to: number }[];
  /** The length of the source. */
  seconds: number;
  fps: number;
}

/** auto-editor's rules: shorter cuts are not made, and a shorter stretch between two cuts goes with them. */
const [shortestCut, shortestKeep] = [0.2, 0.1];
/** The beginning and the end of a word may be softer than they are long. */
const [beforeWord, afterWord] = [0.03, 0.05];
/** Below the precision of a frame. */
const tiny = 1e-6;

/** The cuts of a source, in order, apart from each other and on frames. */
export function planCuts(wanted: SilenceCutting, facts: Facts): Cut[] {
  const { silences, fillers = [], words = [], kept = [] } = facts;
  // Silences that are sped up stay beside fillers that go.
  const isSpedUp = wanted.silences === "speed";
  const guarded = words.map(({ start, end }) => ({ from: start - beforeWord, to: end + afterWord }));
  const quiet = silences
    .filter(({ start, end }) => end - start >= wanted.min_silence - tiny)
    .flatMap((silence) => cutOf(silence, wanted, facts.seconds))
    .flatMap((cut) => without(isSpedUp ? [...guarded, ...fillers] : guarded, cut));
  const allowed = [...quiet, ...fillers].flatMap((cut) => without(kept, cut)).flatMap((cut) => onFrames(cut, facts));
  const isOne = isSpedUp ? sameReason : () => true;
  return settled(joined(allowed, isOne), facts, isOne);
}

const sameReason = (one: Cut, next: Cut): boolean => one.reason === next.reason;

/** The stretches that stay when `cuts` are made. Silences that are sped up stay too, and fillers never do. */
export function keepsBetween(
  cuts: readonly Cut[],
  { seconds, speed }: { seconds: number; speed: number | null },
): Keep[] {
  const keeps: Keep[] = [];
  let at = 0;
  for (const { from, to, reason } of cuts) {
    if (from > at + tiny) keeps.push({ from: at, to: from, speed: 1 });
    if (speed !== null && reason === "silence") keeps.push({ from, to, speed });
    at = to;
  }
  if (seconds > at + tiny) keeps.push({ from: at, to: seconds, speed: 1 });
  return keeps;
}

/** What goes of a silence. Before the first sound and after the last there is only one margin, or all that a shortened silence keeps. */
function cutOf(
  { start, end }: Stretch,
  { margin, silences, shorten_to: rest }: SilenceCutting,
  seconds: number,
): Cut[] {
  const isAtEdge = start <= 0 || end >= seconds;
  const kept = isAtEdge ? rest : rest / 2;
  const [before, after] = silences === "shorten" ? [kept, kept] : margin;
  const from = start <= 0 ? 0 : start + after;
  const to = end >= seconds ? seconds : end - before;
  return to > from ? [{ from, to, reason: "silence" }] : [];
}

/** What is left of a cut outside of stretches that stay. */
function without(stretches: readonly { from: number; to: number }[], cut: Cut): Cut[] {
  return stretches.reduce(
    (left: Cut[], { from, to }) =>
      left.flatMap((one) =>
        to <= one.from || from >= one.to
          ? [one]
          : [
              { ...one, to: from },
              { ...one, from: to },
            ].filter((rest) => rest.to > rest.from),
      ),
    [cut],
  );
}

/** Moves both ends inwards to frames: a stretch never loses a picture in which something is said. */
function onFrames(cut: Cut, { seconds, fps }: Pick<Facts, "seconds" | "fps">): Cut[] {
  const from = Math.ceil(cut.from * fps - tiny) / fps;
  const to = cut.to >= seconds ? seconds : Math.floor(cut.to * fps + tiny) / fps;
  return to - from > tiny ? [{ ...cut, from, to }] : [];
}

/** Cuts that overlap or touch become one. Cuts that are not one do not overlap. */
function joined(cuts: readonly Cut[], isOne: (one: Cut, next: Cut) => boolean): Cut[] {
  const all: Cut[] = [];
  for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (!last || cut.from > last.to + tiny || !isOne(last, cut)) all.push({ ...cut });
    else Object.assign(last, together(last, cut));
  }
  return all;
}

const together = (one: Cut, next: Cut): Cut => {
  const text = [one.text, next.text].filter((part) => part !== undefined).join(" ");
  return {
    from: one.from,
    to: Math.max(one.to, next.to),
    reason: one.reason === "filler" || next.reason === "filler" ? "filler" : "silence",
    ...(text !== "" && { text }),
  };
};

/** Applies auto-editor's rules until nothing changes. What the caller keeps is never joined to a cut. */
function settled(
  cuts: readonly Cut[],
  { kept = [], words = [], seconds }: Facts,
  isOne: (one: Cut, next: Cut) => boolean,
): Cut[] {
  const isFree = (from: number, to: number) =>
    !kept.some((one) => one.from < to && one.to > from) && !words.some(({ start, end }) => start < to && end > from);
  let now = cuts;
  for (;;) {
    const long = now.filter(({ from, to, reason }) => reason === "filler" || to - from >= shortestCut - tiny);
    const next: Cut[] = [];
    for (const cut of long) {
      const last = next.at(-1);
      const gap = last ? { from: last.to, to: cut.from } : { from: 0, to: cut.from };
      const goes = gap.to - gap.from < shortestKeep - tiny && isFree(gap.from, gap.to);
      if (last && goes && isOne(last, cut)) Object.assign(last, together(last, cut));
      else next.push({ ...cut, ...(goes && !last && { from: 0 }) });
    }
    const end = next.at(-1);
    if (end && seconds - end.to < shortestKeep - tiny && isFree(end.to, seconds)) end.to = seconds;
    if (next.length === now.length && next.every((cut, n) => cut.from === now[n]?.from && cut.to === now[n]?.to))
      return next;
    now = next;
  }
}
