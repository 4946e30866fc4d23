import type { Language } from "@reelwright/vocabulary/languages";
import type { Rect } from "../pixels/picture.ts";
import type { CaptionCue } from "../plan/reel-plan.ts";
import { lastWordMs } from "./break-cues.ts";
import { type Cue, type CueSetting, setCues } from "./caption-layout.ts";
import { type CaptionSize, captionPixels } from "./caption-size.ts";
import { freePlaces } from "./free-places.ts";
import type { KeepOut } from "./keep-out.ts";
import { coveredBy, frameAt, linesRect, type Placing, placeCues, sceneAt } from "./place-cues.ts";

/** A cue and its place. */
export interface LaidCue {
  cue: Cue;
  placed: CaptionCue;
}

interface Clearing {
  setting: CueSetting & { language: Language };
  placing: Placing & { keepOuts: readonly KeepOut[]; cuts: readonly number[] };
  /** The area to which captions may move. */
  room: Rect;
  /** The sizes to try, the best first. */
  sizes: readonly CaptionSize[];
}

/** Captions in another place, and the cost of that place. */
interface Trial {
  placed: CaptionCue[];
  cost: number;
}

/** The most places to try, the largest first. */
const mostPlaces = 8;
/** The height of a line, in text sizes. */
const lineHeight = 1.36;
/** Words below this share of the smallest size cannot be read on a phone. */
const leastReadable = 0.8;
/** The costs of another place. */
const costs = {
  lost: 1e6,
  unreadable: 1e6,
  covered: 1e5,
  acrossEdge: 1600,
  onHead: 800,
  tooSmall: 400,
  hurried: 150,
  cutWord: 40,
  oneWord: 8,
  smaller: 20,
  far: 20,
  cue: 2,
};

/**
 * Sets captions anew in a free place if they would cover something: with fewer words per cue, smaller, or beside it.
 * The captions of a scene stay together if possible.
 */
export function clearCues(laid: readonly LaidCue[], clearing: Clearing): CaptionCue[] {
  const { cuts, keepOuts } = clearing.placing;
  const scenes = Object.values(Object.groupBy(laid, ({ placed }) => sceneAt(placed.start, cuts)));
  return scenes.flatMap((scene = []) => {
    const before = scene.map(({ placed }) => placed);
    if (coveredBy(before, keepOuts) === 0) return before;
    const together = elsewhere(scene, clearing);
    if (together && together.cost < costs.hurried) return together.placed;
    const singly = scene.map((one) => clearOne(one, clearing));
    const cost = singly.reduce((sum, trial) => sum + trial.cost, 0);
    return together && together.cost < cost ? together.placed : singly.flatMap(({ placed }) => placed);
  });
}

/** One cue: unchanged, set anew in a free place, or moved with the cut that it crosses. */
function clearOne(one: LaidCue, clearing: Clearing): Trial {
  const stays: Trial = { placed: [one.placed], cost: coverCost([one.placed], clearing.placing.keepOuts) };
  if (stays.cost === 0) return stays;
  const whole = cheapest([stays, elsewhere([one], clearing), movedAtCut(one, clearing)]);
  return whole.cost < costs.hurried ? whole : cheapest([whole, ...inTwo(one, clearing)]);
}

const cheapest = (trials: readonly (Trial | null)[]): Trial =>
  trials.filter((trial) => trial !== null).reduce((best, trial) => (trial.cost < best.cost ? trial : best));

/** Splits a cue in two, each with its own place: a title may have ended before the second. */
function inTwo({ cue, placed }: LaidCue, clearing: Clearing): Trial[] {
  return cue.said.slice(1).flatMap(({ startMs }, index) => {
    const middle = frameAt(startMs, clearing.placing);
    if (middle <= placed.start || middle >= placed.end) return [];
    const [first, second] = [
      { cue: { ...cue, said: cue.said.slice(0, index + 1), endMs: startMs }, placed: { ...placed, end: middle } },
      { cue: { ...cue, said: cue.said.slice(index + 1), startMs }, placed: { ...placed, start: middle } },
    ].map((part) => elsewhere([part], clearing));
    if (!first || !second) return [];
    return [
      {
        placed: [...first.placed, ...second.placed],
        cost: first.cost + second.cost + costs.cue,
      },
    ];
  });
}

/** What captions may cover if no other place has room for words of a readable size. */
const yielding: readonly (readonly KeepOut["kind"][])[] = [["subject"], ["subject", "outline"], ["subject", "edge"]];

/** Sets the words of consecutive cues into the place with the least cost: a free one if there is one. */
function elsewhere(laid: readonly LaidCue[], clearing: Clearing): Trial | null {
  let best: Trial | null = null;
  for (const kinds of yielding) {
    const trial = besideOthers(laid, kinds, clearing);
    if (trial && (!best || trial.cost < best.cost)) best = trial;
    if (best && best.cost < costs.onHead) break;
  }
  return best;
}

/** The cheapest place outside all kept parts but those of some kinds. */
function besideOthers(laid: readonly LaidCue[], kinds: readonly KeepOut["kind"][], clearing: Clearing): Trial | null {
  const { frame, keepOuts } = clearing.placing;
  const [first, last] = [laid[0], laid.at(-1)];
  if (!first || !last) return null;
  const live = keepOuts.filter(({ start, end }) => start < last.placed.end && end > first.placed.start);
  const strict = live.filter(({ kind }) => !kinds.includes(kind));
  const places = freePlaces(clearing.room, strict)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, mostPlaces);
  const smallest = captionPixels("S", frame);
  const trials = places.flatMap((place) =>
    clearing.sizes.flatMap((captionSize) => {
      const mostLines = Math.floor(place.height / (lineHeight * captionPixels(captionSize, frame))) >= 2 ? 2 : 1;
      const cues = setCues(
        laid.flatMap(({ cue }) => cue.said),
        { ...clearing.setting, captionSize, room: place, mostLines },
      );
      return cues.length > 0
        ? [trialOf(timedAs(cues, first.cue, last.cue), { place, live, laid, clearing, smallest })]
        : [];
    }),
  );
  return trials.toSorted((a, b) => a.cost - b.cost)[0] ?? null;
}

/** Stretches the times of cues over the time of the original ones. */
const timedAs = (cues: readonly Cue[], { startMs }: Cue, { endMs }: Cue): Cue[] =>
  cues.map((cue, index) => ({
    ...cue,
    startMs: index === 0 ? startMs : cue.startMs,
    endMs: index === cues.length - 1 ? endMs : cue.endMs,
  }));

function trialOf(
  cues: readonly Cue[],
  {
    place,
    live,
    laid,
    clearing: { placing },
    smallest,
  }: { place: Rect; live: readonly KeepOut[]; laid: readonly LaidCue[]; clearing: Clearing; smallest: number },
): Trial {
  const placed = placeCues(cues, { ...placing, keepOuts: live, rooms: [place], within: place });
  const count = (holds: (cue: Cue) => boolean) => cues.filter(holds).length;
  const [least, most] = [Math.min(...cues.map(({ size }) => size)), Math.max(...laid.map(({ cue }) => cue.size))];
  const cost =
    costs.lost * placed.filter(({ start, end }) => start >= end).length +
    coverCost(placed, live) +
    // A very long word is small in every place.
    (least < Math.min(leastReadable * smallest, most) ? costs.unreadable : 0) +
    costs.tooSmall * Math.max(0, 1 - least / smallest) +
    costs.hurried * count(({ said, endMs }) => endMs - (said.at(-1)?.startMs ?? 0) < lastWordMs) +
    costs.cutWord * count(({ said }) => said.some(({ continues }) => continues)) +
    costs.oneWord * count(({ said }) => said.length === 1) +
    costs.smaller * (1 - least / most) +
    costs.far *
      farFrom(
        laid.map((one) => one.placed),
        placed,
        placing.frame,
      ) +
    costs.cue * (cues.length - laid.length);
  return { placed, cost };
}

/**
 * Covering titles, faces or the features of a large head costs more than everything else; then the covered area counts.
 * Its outline, and edges, are covered only where many cues would be too short to read.
 */
function coverCost(placed: readonly CaptionCue[], keepOuts: readonly KeepOut[]): number {
  const coveredOf = (...kinds: KeepOut["kind"][]) =>
    coveredBy(
      placed,
      keepOuts.filter(({ kind }) => kinds.includes(kind)),
    );
  const covered = coveredOf("face", "features", "title");
  return (
    (covered > 0 ? costs.covered + covered : 0) +
    (coveredOf("outline") > 0 ? costs.onHead : 0) +
    (coveredOf("edge") > 0 ? costs.acrossEdge : 0)
  );
}

/** How far captions have moved, in shares of the frame. */
function farFrom(
  before: readonly CaptionCue[],
  after: readonly CaptionCue[],
  frame: { width: number; height: number },
) {
  const [from, to] = [before, after].map((cues) => cues[0] && linesRect(cues[0]));
  if (!from || !to) return 0;
  const across = Math.abs(from.x + from.width / 2 - to.x - to.width / 2) / frame.width;
  const down = Math.abs(from.y + from.height / 2 - to.y - to.height / 2) / frame.height;
  return across + down;
}

/** Moves a cue that is shown across a cut, at that cut. */
function movedAtCut({ cue, placed }: LaidCue, { placing, room }: Clearing): Trial | null {
  const cut = placing.cuts.find((at) => at > placed.start && at < placed.end);
  if (cut === undefined) return null;
  const parts = [
    { start: placed.start, end: cut },
    { start: cut, end: placed.end },
  ].flatMap(({ start, end }) => {
    const live = placing.keepOuts.filter((kept) => kept.start < end && kept.end > start);
    const rooms = [room, ...freePlaces(room, live).filter(({ width }) => width >= linesRect(placed).width)];
    return placeCues([cue], { ...placing, keepOuts: live, rooms, within: room }).map((part) => ({
      ...part,
      start,
      end,
    }));
  });
  return { placed: parts, cost: coverCost(parts, placing.keepOuts) + costs.hurried };
}
