import { linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openStereo, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { type FilmSurvey, surveyFilm } from "@reelwright/renderer/edit/film-survey";
import type { CleanedPart, KnownSound } from "@reelwright/renderer/edit/known-sound";
import { copiedFile, soundFile } from "@reelwright/renderer/edit/made-files";
import { type AudioCleaning, planCleaning } from "@reelwright/renderer/edit/plan-cleaning";
import { readSource } from "@reelwright/renderer/edit/read-source";
import type { StepContext } from "@reelwright/renderer/edit/step";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { cleanPart } from "@reelwright/renderer/sound/clean-part";
import { soundParts } from "@reelwright/renderer/sound/sound-part";
import { knownSound } from "#features/edits/cut-sound";
import type { EditInput } from "#features/edits/edit-input";
import { planSteps } from "#features/edits/plan-steps";
import { cpuSeconds } from "./cpu-seconds.ts";

/** One edit of the benchmark `edits`, in a process of its own, by `edit.json` of its folder. Writes what its parts cost to `cost.json`. */
const { input, files, tools }: { input: EditInput; files: Record<string, string>; tools: StepContext["tools"] } =
  JSON.parse(readFileSync("edit.json", "utf8"));
const dir = path.resolve("plan");
const scratch = path.resolve("scratch");
for (const folder of [dir, scratch]) mkdirSync(folder);

const begun = await cpuSeconds();
const begunAt = performance.now();
// A long film is surveyed in pieces, apart from its plan.
const surveyed = input.steps.reframe ? await survey() : null;
const surveyWall = (performance.now() - begunAt) / 1000;
// So is long sound cleaned, for which the function that plans decodes it twice.
const apart = input.steps.audio_clean ? await cleanApart(input.steps.audio_clean) : null;
const reader = { spoken: null, narrate: unused, align: unused };
const work = await planSteps({
  heard: null,
  sent: null,
  surveyed,
  known: apart?.known ?? null,
  mayCut: false,
  mayClean: false,
  input,
  files: new Map(Object.entries(files)),
  dir,
  scratch,
  reader,
  tools,
});
if ("pieces" in work) throw new Error("The film of the benchmark is not cut");
const { planned, clips } = work;
const plannedAt = await cpuSeconds();
const cleanWall = apart?.seconds ?? 0;
const planWall = (performance.now() - begunAt) / 1000 - surveyWall - cleanWall;
const { render, hasSound } = planned.made ?? {};
const segments: number[] = [];
if (render) {
  for (const [name, clip] of Object.entries(clips)) linkSync(files[clip] ?? "", path.join(dir, name));
  const out = (index: number) => path.resolve(`segment-${index}.mp4`);
  for (const index of render.plan.segments.keys()) {
    const before = await cpuSeconds();
    await renderSegments({ plan: render.plan, indexes: [index], dir, tools, out });
    segments.push((await cpuSeconds()) - before);
  }
}
const renderedAt = await cpuSeconds();
if (render)
  await assembleReel({
    plan: render.plan,
    segments: render.plan.segments.map((_, index) => path.resolve(`segment-${index}.mp4`)),
    audio: hasSound ? path.join(dir, soundFile) : null,
    out: path.resolve(copiedFile),
  });
const join = (await cpuSeconds()) - renderedAt;
writeFileSync(
  "cost.json",
  JSON.stringify({
    plan: plannedAt - begun - (apart?.decoding ?? 0),
    planWall,
    surveyWall,
    cleanWall,
    segments,
    join,
    seconds: planned.seconds,
  }),
);

/** Surveys the whole film. */
async function survey(): Promise<FilmSurvey> {
  const { ffmpeg } = tools;
  const source = await readSource(files.video ?? "", { name: "video", mostMinutes: 10, ffmpeg });
  return surveyFilm(source, { from: 0, to: source.duration }, { dir, tools, keyframesOnly: false });
}

/** Measures the sound of the film and cleans its parts. Returns how long that took, and what decoding took before. */
async function cleanApart(wanted: AudioCleaning): Promise<{ known: KnownSound; seconds: number; decoding: number }> {
  const { ffmpeg } = tools;
  const before = await cpuSeconds();
  const source = await readSource(files.video ?? "", { name: "video", mostMinutes: 10, ffmpeg });
  const wav = await source.wav();
  if (wav === null) throw new Error("The film of the benchmark has sound");
  const decoding = (await cpuSeconds()) - before;
  const known = await knownSound(input, source.wav, { tools });
  if (!known) throw new Error("The sound of the benchmark is cleaned as it is");
  const { isLevelled, warnings, ...cleaning } = planCleaning(wanted, known.facts.survey);
  const cleaningAt = performance.now();
  await using sound = await openStereo(wav);
  const cleaned: CleanedPart[] = [];
  for (const [index, part] of soundParts(sound.frames).entries()) {
    const { samples, clicks } = cleanPart(await sound.read(part.first, part.last), part, {
      ...cleaning,
      wasm: tools.spectraWasm,
    });
    const file = path.join(scratch, `sound-${index}.wav`);
    await writeStereo(file, samples);
    cleaned.push({ ...part, file, clicks });
  }
  return { known: { ...known, cleaned }, seconds: (performance.now() - cleaningAt) / 1000, decoding };
}

/** The edits of the benchmark have no script. */
async function unused(): Promise<never> {
  throw new Error("No edit of the benchmark is spoken");
}
