import { fadedSeam, findTurn } from "../edit/find-turn.ts";
import { movesOneWay } from "../edit/moves-one-way.ts";
import type { StepContext } from "../edit/step.ts";
import { surveySource } from "../edit/survey-source.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { TurnPart } from "./lay-turn.ts";
import type { LoopMedium } from "./loop-media.ts";
import { picturesAt } from "./pictures-at.ts";
import { readLights } from "./read-lights.ts";
import { usualFade } from "./usual-fade.ts";

/** How the end of a turn leads into its beginning. */
export type LoopMode = "auto" | "cut" | "crossfade" | "boomerang" | "none";

/** One turn before it is laid. */
export interface ChosenTurn {
  parts: TurnPart[];
  /** The frames of each crossfade. */
  fade: number;
  mode: Exclude<LoopMode, "auto">;
  /** The difference over the seam, in usual differences of neighbours; null if it was not measured. */
  seam: number | null;
  warnings: string[];
}

interface Choosing extends Pick<StepContext, "tools" | "signal"> {
  loop: LoopMode;
  crossfadeSeconds: number;
  fps: number;
  /** The length of the loop. */
  frames: number;
  /** A folder for working files. */
  dir: string;
}

/** A picture is shown for so long. */
const pictureSeconds = 5;
/** A longer clip goes round whole. */
const mostSearchedSeconds = 600;
/** The motion of the camera is judged by so much of a clip. */
const judgedSeconds = 60;
/** What is compared beside the frames of a turn. */
const around = 5;

/** Chooses the frames of one turn of a loop. Throws UnsuitableError if there are too few. */
export async function chooseTurn(media: readonly LoopMedium[], choosing: Choosing): Promise<ChosenTurn> {
  const turn = await turnOf(media, choosing);
  return { ...turn, warnings: [...turn.warnings, ...unmetWishes(turn, choosing)] };
}

/** A warning of a loop that is made otherwise than was wished. */
export function unmetWishes(
  { mode, fade }: Pick<ChosenTurn, "mode" | "fade">,
  { loop, crossfadeSeconds, fps }: Pick<Choosing, "loop" | "crossfadeSeconds" | "fps">,
): string[] {
  if (mode === "none" && loop !== "auto" && loop !== "none")
    return [`loop: One picture is the same at its end as at its beginning, so "${loop}" changes nothing.`];
  if (mode !== "crossfade" && loop === "auto" && crossfadeSeconds !== usualFade)
    return [
      mode === "none"
        ? "crossfade: One picture is the same at its end as at its beginning, so nothing fades."
        : `crossfade: The loop is made as "${mode}", so nothing fades. Use loop crossfade to have it.`,
    ];
  if (mode !== "crossfade" || fade >= Math.round(crossfadeSeconds * fps)) return [];
  return [
    `crossfade: A fade takes at most half of the shortest part, so each takes ${(fade / fps).toFixed(2)} s instead of ${crossfadeSeconds} s.`,
  ];
}

async function turnOf(media: readonly LoopMedium[], choosing: Choosing): Promise<ChosenTurn> {
  const { loop, fps } = choosing;
  const [first] = media;
  if (media.length === 1 && first?.kind === "clip" && (loop === "auto" || loop === "cut" || loop === "crossfade"))
    return foundTurn(first.source, { ...choosing, loop });
  const parts = media.map((medium, index): TurnPart => ({ medium: index, shown: [...framesOf(medium, fps).keys()] }));
  const plain = { parts, fade: 0, seam: null, warnings: [] };
  const isMoving = media.some(({ kind }) => kind === "clip");
  if (loop === "boomerang" && isMoving && media.length === 1)
    return { ...plain, parts: parts.map(thereAndBack), mode: "boomerang", seam: 1 };
  const fades = media.length > 1 && (loop === "auto" || loop === "crossfade");
  if (!fades) return { ...plain, mode: loop === "cut" ? "cut" : "none" };
  const shortest = Math.min(...parts.map(({ shown }) => shown.length));
  return { ...plain, fade: fadeFrames(choosing, shortest), mode: "crossfade" };
}

/** The source's picture that each frame of a medium shows. */
export const framesOf = (medium: LoopMedium, fps: number): number[] =>
  medium.kind === "clip"
    ? picturesAt({ ...medium.source, fps })
    : Array.from({ length: Math.round(pictureSeconds * fps) }, () => 0);

/** A fade takes at most half of what is shown. */
const fadeFrames = ({ crossfadeSeconds, fps }: Pick<Choosing, "crossfadeSeconds" | "fps">, shown: number): number =>
  Math.max(1, Math.min(Math.round(crossfadeSeconds * fps), Math.floor(shown / 2)));

const thereAndBack = ({ medium, shown }: TurnPart): TurnPart => ({
  medium,
  shown: [...shown, ...shown.slice(1, -1).toReversed()],
});

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** The turn of one clip, by what its frames show. */
async function foundTurn(
  source: Extract<LoopMedium, { kind: "clip" }>["source"],
  choosing: Choosing & { loop: "auto" | "cut" | "crossfade" },
): Promise<ChosenTurn> {
  const { loop, fps, frames, dir, tools, signal } = choosing;
  const all = picturesAt({ ...source, fps });
  const fade = fadeFrames(choosing, Math.floor((all.length * 2) / 3));
  const pictures = all.slice(0, frames + fade + around);
  const laid = (from: number, to: number) => [{ medium: 0, shown: range(from, to) }];
  if (pictures.length > mostSearchedSeconds * fps) {
    const warning = `The clip is longer than ${mostSearchedSeconds / 60} minutes, so all of it is one turn.`;
    const fades = loop === "cut" ? 0 : fade;
    const mode = loop === "cut" ? "cut" : "crossfade";
    return { parts: laid(0, all.length), fade: fades, mode, seam: null, warnings: [warning] };
  }
  const lights = await readLights(source, { pictures, dir, ffmpeg: tools.ffmpeg, signal });
  const isOneWay = async () => {
    if (loop !== "auto") return false;
    const stretch = { from: 0, to: Math.min(source.duration, judgedSeconds) };
    const surveying = { dir, tools, signal, keyframesOnly: false, onLook: async () => {} };
    return movesOneWay((await surveySource(source, stretch, surveying)).motion);
  };
  const found = await findTurn(lights, { isOneWay });
  const warnings: string[] = [];
  if (found.mode === "boomerang") {
    const parts = laid(0, pictures.length).map(thereAndBack);
    return { parts, fade: 0, mode: "boomerang", seam: 1, warnings };
  }
  if (loop === "cut" || (loop === "auto" && found.mode === "cut"))
    return { parts: laid(found.from, found.to), fade: 0, mode: "cut", seam: found.seam, warnings };
  // A fade shows what follows the turn.
  const room = found.to + fade <= pictures.length ? lights : lights.slice(0, -fade);
  const { from, to } = room === lights ? found : await findTurn(room, { isOneWay: async () => false });
  if (to - from < fade) throw tooShort(source.name, (to - from) / fps);
  return {
    parts: laid(from, to + fade),
    fade,
    mode: "crossfade",
    seam: fadedSeam(lights, { from, to }, fade),
    warnings,
  };
}

const leastSeconds = 0.5;

/** Throws UnsuitableError if one turn is too short to be looked at. */
export function refuseShortTurn(name: string, seconds: number): void {
  if (seconds < leastSeconds) throw tooShort(name, seconds);
}

const tooShort = (name: string, seconds: number) =>
  new UnsuitableError(
    `${name}: One turn would last ${seconds.toFixed(2)} s; the least is ${leastSeconds} s. Send a longer clip.`,
  );
