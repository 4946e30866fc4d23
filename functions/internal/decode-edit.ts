import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import type { GrantedFiles } from "@reelwright/platform/granted-files";
import { mapAll } from "@reelwright/platform/map-all";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import type { FilmPiece } from "@reelwright/renderer/edit/film-piece";
import { type FilmSurvey, filmSurveyText } from "@reelwright/renderer/edit/film-survey";
import { joinSurveys } from "@reelwright/renderer/edit/join-surveys";
import type { KnownSound } from "@reelwright/renderer/edit/known-sound";
import { soundFactsText } from "@reelwright/renderer/edit/sound-facts";
import { rewrapClip } from "@reelwright/renderer/media/rewrap-clip";
import { soundKeys } from "#features/edits/clean-piece";
import type { CutSound } from "#features/edits/cut-sound";
import { decodeEdit, type MendedPart } from "#features/edits/decode-edit";
import { editFiles } from "#features/edits/edit-input";
import type { SentVoice } from "#features/edits/isolated-voice";
import { planLoop } from "#features/edits/plan-loop";
import { makesSound, planSound } from "#features/edits/plan-sound";
import { type CutWork, type PlannedWork, type Planning, planSteps } from "#features/edits/plan-steps";
import { planVoice } from "#features/edits/plan-voice";
import { plannedEdit } from "#features/edits/planned-edit";
import { preparedShare } from "#features/edits/prepared-share";
import { pieceKeys } from "#features/edits/survey-piece";
import { isolatedNote, isolatedOf } from "#features/isolation/isolation-files";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { decoder } from "#features/jobs/decoder";
import { heardNarration } from "#features/reels/job-keys";
import { spokenFiles } from "#features/reels/spoken-files";
import { variantFolder } from "#features/reels/variants";
import { internalHandlerFor } from "#lambda/internal-function";
import { outsideVoice } from "#providers/voice/outside-voice";

/** Decodes the files of an edit and decides what is shown and heard, for `plan-edit`. */
export const spec = decoder(decodeEdit, {
  // 1.7 vCPUs: a video is decoded while its subjects are looked for, and its plan takes 0.6 of the time.
  memoryMb: 3008,
  // A film, its pieces, and its sound: two hours take 1.4 GB, several times.
  diskMb: 10_240,
  layers: ["ffmpeg", "sharp", "fonts", "speech", "vision"],
  files: [
    "node_modules/harfbuzzjs/dist/harfbuzz.wasm",
    "build/vision.wasm",
    "build/alignment.wasm",
    "build/spectra.wasm",
  ],
  impact: "edits of videos wait without being started",

  async decode({ jobId, input, surveyed: pieces, cleaned: parts }, decoding) {
    const { files: granted, dir: scratch, tools, signal, report } = decoding;
    const dir = path.join(scratch, "plan");
    await mkdir(dir);
    const files = new Map<string, string>();
    const rewrapped = new Map<string, string>();
    for (const { name, key } of editFiles(jobId, input)) {
      const sent = path.join(scratch, name);
      await granted.download(key, sent);
      const file = await rewrapClip(sent, { ffmpeg: tools.ffmpeg, signal });
      files.set(name, file);
      if (file !== sent) rewrapped.set(name, file);
    }
    const spoken = input.voices.length > 0 ? await spokenFiles(granted, jobId, scratch) : null;
    const reader = { spoken: spoken && { ...spoken, engine: providerOf(spoken.voice) }, narrate, align: alignWords };
    const sent = input.isolators.length > 0 ? await sentVoice(granted, jobId, scratch) : null;
    const { heard } = input.transcribed ? await heardNarration.read(granted, jobId) : { heard: null };
    const surveyed = pieces && pieces.length > 0 ? await filmSurvey(granted, jobId, pieces) : null;
    const known = parts ? await cleanedSound(granted, jobId, { parts, dir: scratch }) : null;
    // The first call has neither.
    const isFirst = pieces === null;
    const given = { input, files, sent, surveyed, known, mayCut: isFirst, mayClean: isFirst && parts === null };
    const onShare = (share: number) => report(preparedShare + (1 - preparedShare) * share);
    const work = await asJobFailure(plan({ ...given, dir, scratch, reader, heard, tools, signal, onShare }));
    if ("pieces" in work) {
      for (const piece of work.pieces)
        await granted.upload(pieceKeys(jobId, piece).film, path.join(scratch, piece.file), "application/octet-stream");
      if (work.sound) await storeSound(granted, jobId, work.sound);
      return { pieces: work.pieces, sound: work.sound && { parts: work.sound.parts, cleaning: work.sound.cleaning } };
    }
    const { planned, clips } = work;
    const assets = `${variantFolder(jobId, 0)}assets/`;
    if (planned.made)
      for (const name of await readdir(dir))
        await granted.upload(assets + name, path.join(dir, name), "application/octet-stream");
    for (const [name, clip] of Object.entries(clips)) {
      const file = rewrapped.get(clip);
      if (file) await granted.upload(assets + name, file, "application/octet-stream");
    }
    await plannedEdit.write(granted, jobId, planned);
    return {
      clips: Object.fromEntries(Object.entries(clips).filter(([, clip]) => !rewrapped.has(clip))),
      frames: planned.made?.render?.plan.totalFrames ?? 0,
    };
  },
});

/** The voice as a provider sent it; null if the source was silent. */
async function sentVoice(granted: GrantedFiles, jobId: string, dir: string): Promise<SentVoice | null> {
  const { engine } = await isolatedNote.read(granted, jobId);
  if (engine === null) return null;
  const file = path.join(dir, "isolated-voice");
  await granted.download(isolatedOf(jobId), file);
  return { engine, file };
}

/** What was seen in the pieces of a film. */
async function filmSurvey(granted: GrantedFiles, jobId: string, pieces: readonly FilmPiece[]): Promise<FilmSurvey> {
  const read = async (piece: FilmPiece) => ({
    piece,
    surveyed: filmSurveyText.read(await granted.readText(pieceKeys(jobId, piece).survey)),
  });
  return joinSurveys(await mapAll(pieces, read, { concurrency: 8 }));
}

/** Stores a sound and what is known about it, for the functions that clean it. */
async function storeSound(granted: GrantedFiles, jobId: string, { wav, facts }: CutSound): Promise<void> {
  const keys = soundKeys(jobId);
  await granted.upload(keys.wav, wav, "audio/wav");
  await granted.writeText(keys.facts, soundFactsText.write(facts), "application/json");
}

/** What is known about a sound, with its cleaned parts. */
async function cleanedSound(
  granted: GrantedFiles,
  jobId: string,
  { parts, dir }: { parts: readonly MendedPart[]; dir: string },
): Promise<KnownSound> {
  const keys = soundKeys(jobId);
  const download = async (part: MendedPart, index: number) => {
    const file = path.join(dir, `sound-${index}.wav`);
    await granted.download(keys.cleaned(index), file);
    return { ...part, file };
  };
  const cleaned = await mapAll(parts, download, { concurrency: 8 });
  return { facts: soundFactsText.read(await granted.readText(keys.facts)), cleaned };
}

async function plan(planning: Planning): Promise<PlannedWork | CutWork> {
  const { loop, source } = planning.input;
  if (loop) return planLoop(planning);
  if (await makesSound(planning)) return planSound(planning);
  return source ? planSteps(planning) : planVoice(planning);
}

const providerOf = (voice: string) => outsideVoice(voice)?.provider ?? voice;

export const handler = internalHandlerFor(spec);
