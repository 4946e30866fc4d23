import { stat } from "node:fs/promises";
import { outcomeOf, resultOf } from "@reelwright/platform/outcome";
import { asMeasured, missedLoudness } from "@reelwright/renderer/edit/as-measured";
import { cutFilm } from "@reelwright/renderer/edit/cut-film";
import { cutPieces } from "@reelwright/renderer/edit/cut-pieces";
import type { EditSource } from "@reelwright/renderer/edit/edit-source";
import type { FilmPiece } from "@reelwright/renderer/edit/film-piece";
import { keepsShape } from "@reelwright/renderer/edit/keeps-shape";
import type { KnownSound } from "@reelwright/renderer/edit/known-sound";
import { writeCaptionFiles } from "@reelwright/renderer/edit/lay-edit-captions";
import { copiedFile } from "@reelwright/renderer/edit/made-files";
import { makeEdit } from "@reelwright/renderer/edit/make-edit";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { followsSubjects } from "@reelwright/renderer/edit/reframe-source";
import type { VoiceContext } from "@reelwright/renderer/edit/step";
import { keptStretches } from "@reelwright/renderer/edit/trim-source";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { cropPathFiles, writeCropPath } from "@reelwright/renderer/edit/write-crop-path";
import { UnsuitableError } from "@reelwright/renderer/media/unsuitable-error";
import type { PicturePlan } from "@reelwright/renderer/plan/reel-plan";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import { applySteps } from "./apply-steps.ts";
import { type CutSound, cutSound, knownSound } from "./cut-sound.ts";
import { encodesPictures } from "./edit-cost.ts";
import { acceptedIn, type EditInput, sourceField } from "./edit-input.ts";
import { isolatedVoice, type SentVoice } from "./isolated-voice.ts";
import type { PlannedEdit } from "./planned-edit.ts";

export interface Planning
  extends Pick<VoiceContext, "dir" | "scratch" | "reader" | "heard" | "surveyed" | "tools" | "signal" | "onShare"> {
  input: EditInput;
  /** The caller's files by their step and part; `video` is the video itself. */
  files: ReadonlyMap<string, string>;
  /** The voice of the source, if a provider has taken it out. */
  sent: SentVoice | null;
  /** What is known of the sound, if other functions have cleaned it. */
  known: KnownSound | null;
  /** Whether a long film is cut into pieces, to be planned once they are surveyed. */
  mayCut: boolean;
  /** Whether other functions clean a long sound, so that the edit is planned once they have. */
  mayClean: boolean;
}

export interface PlannedWork {
  planned: PlannedEdit;
  /** The caller's files that are drawn from: by their name in the folder of the plan, the name of the file. */
  clips: Record<string, string>;
}

/** What other functions do before a long edit is planned. */
export interface CutWork {
  /** What is surveyed: pieces of the film in the folder for working files. */
  pieces: FilmPiece[];
  sound: CutSound | null;
}

/** Applies the operations of an edit, makes its sound and plans its pictures. Long sound is encoded later. Throws MediaError. */
export async function planSteps({
  input,
  files,
  sent,
  mayCut,
  mayClean,
  ...given
}: Planning): Promise<PlannedWork | CutWork> {
  const file = files.get("video");
  if (!file) throw new Error("An edit has a video");
  const { dir, scratch, tools, signal, onShare } = given;
  const { ffmpeg } = tools;
  const name = sourceField(input);
  const accepted = acceptedIn(input);
  const read = await readSource(file, { name, accepted, mostMinutes: input.max_minutes, ffmpeg, signal });
  const hear = async () => (sent ? null : (given.known ?? knownSound(input, read.wav, given)));
  const cut = async () => (mayCut ? cutToSurvey(input, read, given) : []);
  // Of ten minutes, to hear the sound takes five seconds, and to cut pieces four.
  const [hearing, cutting] = await Promise.all([outcomeOf(hear()), outcomeOf(cut())]);
  const [known, pieces] = [resultOf(hearing), resultOf(cutting)];
  const wav = mayClean && known ? await read.wav() : null;
  const sound = known && wav ? await cutSound(input, wav, known) : null;
  if (pieces.length > 0 || sound) return { pieces, sound };
  const original = sent && (await read.wav());
  const isolated = sent && original !== null ? await isolatedVoice(sent, { original, ffmpeg, signal }) : null;
  const voice = isolated?.voice ?? null;
  // All operations hear the voice alone: silences are found by it, and another voice is laid over it.
  const source = voice === null ? read : { ...read, wav: async () => voice };
  // The size is left as it is if only sound is paid for.
  const profile = encodesPictures(input) ? input.profile : "high";
  const context = { source, isolated, ...given, known };
  const applied = await applySteps(input, wholeEdit(source, profile), { files, context });
  const { edit, reports, warnings, texts, idle } = applied;
  if (idle !== null) {
    const { clip, ownFps: fps, duration: seconds } = source;
    const { width, height } = clip;
    return { planned: { idle, warnings, reports, texts, made: null, width, height, fps, seconds }, clips: {} };
  }
  await writeCaptionFiles(edit, dir);
  const making = { file: "source", profile, dir, scratch, tools, signal, onShare };
  const { pictures: plan, hasSound, mix, loudness, warnings: drawn, ...shape } = await makeEdit(edit, source, making);
  const cleaned = reports.audio_clean && asMeasured(reports.audio_clean, loudness);
  const missed = missedLoudness(edit.sound?.target?.lufs ?? null, loudness);
  if (plan && texts.some(({ name }) => name === cropPathFiles.path_url)) await writeCropPath(plan, dir);
  const { render, clips } = plan ? await spread(plan, source, making) : { render: null, clips: {} };
  return {
    planned: {
      idle,
      warnings: [...warnings, ...drawn, ...missed],
      reports: { ...reports, ...(cleaned && { audio_clean: cleaned }) },
      texts,
      made: { render, hasSound, mix, file: copiedFile },
      ...shape,
    },
    clips,
  };
}

/** Cuts the part of a source that is to be surveyed into pieces. Returns none if it is surveyed when it is planned, or not at all. */
async function cutToSurvey(
  { steps: { reframe, trim } }: EditInput,
  source: EditSource,
  { scratch, tools, signal }: Pick<Planning, "scratch" | "tools" | "signal">,
): Promise<FilmPiece[]> {
  if (!reframe || !followsSubjects(reframe)) return [];
  const keeps = trim ? keptStretches(trim, source) : [];
  const stretch = { from: keeps[0]?.from ?? 0, to: keeps.at(-1)?.to ?? source.duration };
  if (await keepsShape(reframe, source, stretch, { dir: scratch, tools, signal })) return [];
  return cutFilm(source, stretch, { dir: scratch, ffmpeg: tools.ffmpeg, signal });
}

/** A function that renders a segment reads a file of this size in a second. */
const mostWholeBytes = 64 * 1024 * 1024;

/** What functions render, and from which files: from the source itself, or from its pieces if it is large. */
async function spread(
  plan: PicturePlan,
  source: EditSource,
  { file: name, dir, tools: { ffmpeg }, signal }: Pick<Planning, "dir" | "tools" | "signal"> & { file: string },
) {
  const { file } = source.clip.input;
  const { size } = await stat(file);
  const pieces = size > mostWholeBytes ? await cutPieces(plan, source, { name, dir, ffmpeg, signal }) : null;
  if (pieces) return { render: { plan: pieces, keys: await segmentKeys(pieces, dir) }, clips: {} };
  if (size > mediaBytes.clip)
    throw new UnsuitableError(
      `${source.name}: This file cannot be read in pieces, and only files of up to 200 MB are read whole. Save it anew as MP4.`,
    );
  return { render: { plan, keys: await segmentKeys(plan, dir, { [name]: file }) }, clips: { [name]: "video" } };
}
