import type { Face } from "@reelwright/vision/region";
import { type FreeSide, freeSide } from "../media/clip-crop.ts";
import { cropPath, type Wish } from "../media/crop-path.ts";
import { mainPeople } from "../media/main-people.ts";
import type { Size } from "../media/read-picture.ts";
import { peopleWishes, salientWish } from "../media/subject-wishes.ts";
import type { ClipCrop } from "../plan/footage.ts";
import { lookSeconds, type PictureSurvey } from "../survey/picture-survey.ts";
import { chooseWindow, type Evidence, shareInside } from "./choose-window.ts";
import { faceProfile, subjectEvidence } from "./subject-evidence.ts";

/** How a video is cropped to another shape. */
export interface CameraWish {
  mode: "auto" | "follow" | "still" | "center" | "fit";
  /** Where the window stays, or begins: the middle of it, 0..1. */
  focus?: { x: number; y: number };
  liveliness: "calm" | "normal" | "lively";
  /** How much closer than necessary, 1 to 2. */
  zoom: number;
}

/** How one shot is shown. */
export interface ShotCamera {
  /** Its start and end, in seconds. */
  from: number;
  to: number;
  mode: "follow" | "still" | "center" | "fit";
  /** The share of what matters that the window shows, 0..1; null if nothing is known to matter. */
  confidence: number | null;
  /** Null if the whole picture is shown. */
  crop: ClipCrop | null;
}

const movingCosts = { calm: 2, normal: 1, lively: 0.5 };
/** A window around what moves may be this far from its best place, in shares of its length. */
const room = 0.1;
/** The whole picture is shown if the window misses more than this much of what matters in more than this share of a shot. */
const mostMissed = 0.45;
const mostOften = 0.4;
/** Between shots that are shown whole, one is cropped that is at least so long, if the window shows at least this share of what matters. */
const leastBetween = { seconds: 0.5, confidence: 0.75 };
/** Along which side more moves is clear from this much on, in lengths of the window. */
const clearlyMore = 0.25;
/** A screen or slides: plain pictures in this share of the looks, and less than this of the picture moves. */
const leastPlain = 0.8;
const mostMoving = 0.05;
/** At night, all but what is lit looks plain. A window that shows at least this share of what matters follows it. */
const leastInDark = 0.85;

/** What a shot shows. Times are in seconds of the video. */
interface Shot {
  from: number;
  to: number;
  looks: PictureSurvey["looks"];
  motion: PictureSurvey["motion"];
}

/** The camera of each shot of a video, `rate` positions per second. The window has the shape of `place`. */
export function shotCameras(
  survey: PictureSurvey,
  wish: CameraWish,
  { clip, place, rate }: { clip: Size; place: Size; rate: number },
): ShotCamera[] {
  const whole = freeSide(clip, place);
  const sides: Sides = {
    side: { ...whole, length: whole.length / wish.zoom },
    other: { axis: whole.axis === "x" ? "y" : "x", length: 1 / wish.zoom },
  };
  const cameras = survey.shots.map((from, index) => {
    const to = survey.shots[index + 1] ?? survey.seconds + 1 / rate;
    const within = ({ seconds }: { seconds: number }) => seconds >= from - 1e-3 && seconds < to - 1e-3;
    const shot = { from, to, looks: survey.looks.filter(within), motion: survey.motion.filter(within) };
    const first = index === 0 || wish.mode === "still" ? wish.focus : undefined;
    const own = { ...wish, focus: first };
    return cameraOf(shot, own, { ...moreMoving(shot, own, sides), rate });
  });
  return wish.mode === "auto" ? cameras.map((camera, index) => betweenWhole(camera, cameras, index)) : cameras;
}

/** The side along which the window may move, and the other one, of which it shows all unless it is closer than necessary. */
interface Sides {
  side: FreeSide;
  other: FreeSide;
}

/** A closer window has room along both sides: it moves along the one on which what matters moves more. */
function moreMoving(shot: Shot, { zoom, mode }: CameraWish, sides: Sides): Sides {
  if (zoom === 1 || (mode !== "auto" && mode !== "follow")) return sides;
  const spread = (side: FreeSide): number => {
    const places = wishesOf(shot, side, { people: peopleOf(shot, side), movingCost: 1 }).map(({ at }) => at);
    return places.length === 0 ? 0 : (Math.max(...places) - Math.min(...places)) / side.length;
  };
  const { side, other } = sides;
  return spread(other) > spread(side) + clearlyMore ? { side: other, other: side } : sides;
}

const peopleOf = ({ looks }: Shot, side: FreeSide): People =>
  mainPeople(
    looks.map(({ seconds, subjects }) => ({ seconds, faces: subjects.faces })),
    side,
  );

/** Doubtful crops between two shots that are shown whole are shown whole, too: a picture among slides often has words. */
function betweenWhole(camera: ShotCamera, all: readonly ShotCamera[], index: number): ShotCamera {
  const sides = [all.slice(0, index).findLast(isSure), all.slice(index + 1).find(isSure)];
  if (isSure(camera) || !sides.every((side) => side?.mode === "fit")) return camera;
  return { ...camera, mode: "fit", confidence: 1, crop: null };
}

const isSure = ({ from, to, confidence, crop }: ShotCamera): boolean =>
  crop === null || (to - from >= leastBetween.seconds && (confidence ?? 0) >= leastBetween.confidence);

function cameraOf(shot: Shot, wish: CameraWish, { side, other, rate }: Sides & { rate: number }): ShotCamera {
  const { from, to } = shot;
  const whole: ShotCamera = { from, to, mode: "fit", confidence: 1, crop: null };
  const looksPlain = wish.mode === "auto" && isScreen(shot);
  const isNight = shot.looks.every((look) => look.isDark || !look.isPlain);
  if (wish.mode === "fit" || (looksPlain && !isNight)) return whole;
  const people = peopleOf(shot, side);
  const positions = positionsOf(shot, wish, { side, rate, people });
  const shown = shownShares(shot, side, (seconds) => {
    const frame = Math.min(positions.length - 1, Math.max(0, Math.round((seconds - from) * rate)));
    return positions[frame] ?? 0;
  });
  const missed = shown.filter((share) => share < 1 - mostMissed).length;
  const across = acrossOf(shot, wish, { other, people });
  const acrossShown = wish.zoom === 1 ? [] : shownShares(shot, across, () => across.at);
  const along = meanOf(shown);
  const confidence = along === null ? null : along * (meanOf(acrossShown) ?? 1);
  if (looksPlain && (confidence ?? 0) < leastInDark) return whole;
  if (wish.mode === "auto" && missed > mostOften * Math.max(1, shown.length)) return whole;
  const moves = positions.some((at) => at !== positions[0]);
  return {
    from,
    to,
    mode: wish.mode === "center" ? "center" : moves ? "follow" : "still",
    confidence,
    crop: { ...side, across: { at: across.at, length: across.length }, rate, shots: [{ from, positions }] },
  };
}

/** The mean of shares; null where nothing is known to matter. */
const meanOf = (shares: readonly number[]): number | null =>
  shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;

function isScreen({ looks, motion }: Shot): boolean {
  const plain = looks.filter((look) => look.isPlain).length;
  const moving = motion.reduce((sum, sample) => sum + sample.moving, 0) / Math.max(1, motion.length);
  return looks.length > 0 && plain >= leastPlain * looks.length && moving < mostMoving;
}

type People = (seconds: number) => readonly Face[];

/** The start of the window in each frame of a shot. Positions are rounded: plans list many of them. */
function positionsOf(
  shot: Shot,
  wish: CameraWish,
  { side, rate, people }: { side: FreeSide; rate: number; people: People },
): number[] {
  const most = 1 - side.length;
  const count = Math.max(1, Math.ceil((shot.to - shot.from) * rate - 1e-6));
  const rounded = (at: number) => Math.round(Math.min(Math.max(at, 0), most) * 1e5) / 1e5;
  const resting = (at: number) => new Array<number>(count).fill(rounded(at));
  if (wish.mode === "center") return resting(most / 2);
  const start = wish.focus && Math.min(Math.max(wish.focus[side.axis] - side.length / 2, 0), most);
  if (wish.mode === "still" && start !== undefined) return resting(start);
  const wishes = wishesOf(shot, side, { people, movingCost: movingCosts[wish.liveliness], start });
  if (wish.mode === "still") return resting(median(wishes.map(({ at }) => at)) ?? most / 2);
  return cropPath(wishes, { from: shot.from, to: shot.to, length: side.length }, rate).map(rounded);
}

/** The wanted starts: around people, what moves by itself where there are none, or else what is salient. */
function wishesOf(
  { from, looks, motion }: Shot,
  side: FreeSide,
  { people, movingCost, start }: { people: People; movingCost: number; start?: number },
): Wish[] {
  const { axis, length } = side;
  const sightings = looks.map(({ seconds }) => ({ seconds, faces: people(seconds) }));
  // Nobody who was just seen has left before the next look: what moves then is an arm of theirs.
  const isSeen = (time: number) =>
    people(time).length > 0 ||
    sightings.some(({ seconds, faces }) => faces.length > 0 && time > seconds && time < seconds + lookSeconds - 0.01);
  const evidence = subjectEvidence(motion, axis, people);
  const first = start === undefined ? undefined : start + length / 2;
  const path = evidence.some(isTelling) ? chooseWindow(evidence, { length, movingCost, first }) : [];
  const moving = evidence.flatMap(({ seconds }, index): Wish[] => {
    const middle = path[index];
    if (middle === undefined || isSeen(seconds)) return [];
    const at = middle - length / 2;
    return [{ seconds, at, from: Math.max(0, at - room * length), to: Math.min(1 - length, at + room * length) }];
  });
  const wishes = [...peopleWishes(sightings, side), ...moving].toSorted((a, b) => a.seconds - b.seconds);
  const begin = start === undefined ? [] : [{ seconds: from, at: start, from: start, to: start }];
  if (wishes.length > 0) return [...begin, ...wishes];
  return begin.length > 0 ? begin : salientWish(looks, side);
}

const isTelling = ({ confidence }: Evidence) => confidence > 0;

/** The shares of what matters that a window shows: all faces when there are any, or else what moves. */
function shownShares({ looks, motion }: Shot, { axis, length }: FreeSide, startAt: (seconds: number) => number) {
  const faces = looks.filter(({ subjects }) => subjects.faces.length > 0);
  const evidence =
    faces.length >= looks.length / 4 && faces.length > 0
      ? faces.map(({ seconds, subjects }) => ({ seconds, profile: faceProfile(subjects.faces, axis) }))
      : subjectEvidence(motion, axis, () => []).filter(({ confidence }) => confidence > 0.5);
  return evidence.map(({ seconds, profile }) => {
    const at = startAt(seconds);
    return shareInside(profile)(at, at + length);
  });
}

/** The visible range of the other side: all of it, or a part around the subjects of a closer window. */
function acrossOf(
  shot: Shot,
  wish: CameraWish,
  { other, people }: { other: FreeSide; people: People },
): FreeSide & { at: number } {
  if (wish.zoom === 1) return { ...other, at: 0 };
  const most = 1 - other.length;
  if (wish.mode === "center") return { ...other, at: most / 2 };
  const at =
    wish.focus && wish.mode === "still"
      ? wish.focus[other.axis] - other.length / 2
      : (median(wishesOf(shot, other, { people, movingCost: 1 }).map((one) => one.at)) ?? most / 2);
  return { ...other, at: Math.min(Math.max(at, 0), most) };
}

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
