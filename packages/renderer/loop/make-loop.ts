import path from "node:path";
import { decodeMusic } from "../audio/decode-music.ts";
import { readMusic } from "../audio/read-music.ts";
import type { GroundStyle } from "../edit/fit-ground.ts";
import { mixFile, soundFile } from "../edit/made-files.ts";
import { evenSide } from "../edit/middle-place.ts";
import { type FinishedSound, leastMixSeconds, silent } from "../edit/sound-mix.ts";
import type { StepContext } from "../edit/step.ts";
import { tooLong } from "../edit/too-long.ts";
import { resultSize } from "../edit/whole-edit.ts";
import type { Size } from "../media/read-picture.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";
import { frameSize, type ReelRequest } from "../plan/reel-request.ts";
import { type ChosenTurn, chooseTurn, framesOf, type LoopMode, refuseShortTurn } from "./choose-turn.ts";
import { layMedia } from "./lay-media.ts";
import { layTurn } from "./lay-turn.ts";
import { type LoopMedium, loopMedia, sizeOf } from "./loop-media.ts";
import { makeLoopSound } from "./loop-sound.ts";
import { mediumFile, planTurn } from "./plan-turn.ts";
import { segmentOrder } from "./segment-order.ts";

/** What a caller asks of a loop. */
export interface LoopWish {
  /** Seconds; by default as long as the sound. */
  duration?: number | undefined;
  loop: LoopMode;
  /** Seconds. */
  crossfade: number;
  format?: ReelRequest["format"] | undefined;
  /** What is around pictures of another shape. */
  fit_style: GroundStyle;
  sound: "keep" | "mute";
}

export interface LoopReport {
  turn: { from: number | null; to: number | null; seconds: number; mode: ChosenTurn["mode"] };
  turns: number;
  seam: number | null;
}

interface NamedFile {
  file: string;
  /** The field that names it, for messages. */
  name: string;
}

interface Making extends Pick<StepContext, "dir" | "tools" | "signal"> {
  files: { media: readonly NamedFile[]; audio: NamedFile | null };
  profile: ReelRequest["profile"];
  mostMinutes: number;
  /** A folder for working files. */
  scratch: string;
}

/** A loop whose sound is made and whose pictures are planned. */
export interface MadeLoop extends Size, FinishedSound {
  pictures: PicturePlan;
  /** The segments of the plan in the order in which they are shown. */
  order: number[];
  /** The clips of the plan by their names in its folder. */
  clips: Record<string, string>;
  seconds: number;
  fps: number;
  report: LoopReport;
  warnings: string[];
}

/** The rate of a loop of pictures only. */
const usualFps = 30;
const longestSeconds = 3600;
const allFit = "fit_style: All media have the shape of the frame, so this changes nothing.";

/** Makes the sound of a loop, and the plan of one turn of its pictures. Throws MediaError. */
export async function makeLoop(wish: LoopWish, making: Making): Promise<MadeLoop> {
  const { files, profile, mostMinutes, dir, scratch, tools, signal } = making;
  const { ffmpeg } = tools;
  const media = await loopMedia(files.media, { mostMinutes, ffmpeg, signal });
  const [first] = media;
  if (!first) throw new Error("A loop has media");
  const fps = media.flatMap((medium) => (medium.kind === "clip" ? medium.source.fps : []))[0] ?? usualFps;
  const frames = Math.round((wish.duration ?? (await soundSeconds(making))) * fps);
  const seconds = frames / fps;
  const choosing = { loop: wish.loop, crossfadeSeconds: wish.crossfade, fps, frames, dir: scratch, tools, signal };
  const chosen = await chooseTurn(media, choosing);
  const turn = layTurn(chosen.parts, chosen.fade);
  refuseShortTurn(first.name, turn.frames / fps);
  const frame = loopFrame(sizeOf(first), wish.format, profile);
  const { segments, order, turns } = segmentOrder({ turn: turn.frames, frames, fps });
  const pictures = planTurn(turn, { media, frame, fps, profile, segments });
  const unfit = await layMedia(media, { frame, style: wish.fit_style, dir });
  const { audio } = files;
  const wantsSound = audio !== null || wish.sound === "keep";
  const musicFile = path.join(scratch, "music.wav");
  const reading = { startSeconds: 0, seconds, out: musicFile, name: audio?.name, ffmpeg, signal };
  const music = audio && (await readMusic(audio.file, reading));
  const isBoomerang = chosen.mode === "boomerang";
  const sound = { music, media, turn, fade: chosen.fade, isBoomerang, fps, seconds, scratch, ffmpeg, signal };
  const written = { out: path.join(dir, soundFile), mix: seconds >= leastMixSeconds ? path.join(dir, mixFile) : null };
  const finished = wantsSound ? await makeLoopSound({ ...sound, ...written }) : silent;
  return {
    ...frame,
    pictures,
    order,
    clips: Object.fromEntries(
      media.flatMap((medium, index) =>
        medium.kind === "clip" ? [[mediumFile(index), medium.source.clip.input.file]] : [],
      ),
    ),
    ...finished,
    seconds,
    fps,
    report: reportOf(chosen, { media, turns, frames: turn.frames, fps }),
    warnings: [...chosen.warnings, ...unfit, ...(unfit.length === 0 && wish.fit_style !== "blur" ? [allFit] : [])],
  };
}

/** The length of the caller's sound. */
async function soundSeconds({ files: { audio }, mostMinutes, scratch, tools, signal }: Making): Promise<number> {
  if (!audio) throw new Error("A loop has a duration or a sound");
  const out = path.join(scratch, "whole.wav");
  const most = mostMinutes * 60;
  const reading = { startSeconds: 0, seconds: longestSeconds + 1, out, name: audio.name, ffmpeg: tools.ffmpeg, signal };
  const seconds = await decodeMusic(audio.file, reading);
  if (seconds > longestSeconds)
    throw new UnsuitableError(`${audio.name}: The sound lasts more than an hour. Give a duration of at most 3600 s.`);
  if (seconds > most) throw tooLong(audio.name, "sound", seconds);
  return seconds;
}

/** The size of a loop: that of its first medium, or as much of the asked shape. */
function loopFrame(size: Size, format: LoopWish["format"], profile: ReelRequest["profile"]): Size {
  const limit = resultSize(size, profile);
  if (format === undefined) return limit;
  const { width, height } = frameSize({ format, profile: "standard" });
  const short = Math.min(limit.width, limit.height);
  return width < height
    ? { width: evenSide(short), height: evenSide((short * height) / width) }
    : { width: evenSide((short * width) / height), height: evenSide(short) };
}

function reportOf(
  { parts, mode, seam, fade }: ChosenTurn,
  { media, turns, frames, fps }: { media: readonly LoopMedium[]; turns: number; frames: number; fps: number },
): LoopReport {
  const thousandth = (value: number) => Math.round(value * 1000) / 1000;
  const [medium] = media;
  const [part] = parts;
  const shown = media.length === 1 && part && medium?.kind === "clip" ? part.shown : null;
  const from = shown?.[0] ?? null;
  const to = mode === "boomerang" && medium ? framesOf(medium, fps).length : (from ?? 0) + (shown?.length ?? 0) - fade;
  return {
    turn: {
      from: from === null ? null : thousandth(from / fps),
      to: from === null ? null : thousandth(to / fps),
      seconds: thousandth(frames / fps),
      mode,
    },
    turns,
    seam: seam === null ? null : Math.round(seam * 100) / 100,
  };
}
