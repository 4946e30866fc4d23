import { linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openStereo, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { type FilmSurvey, surveyFilm } from "@reelwright/renderer/edit/film-survey";
import type { CleanedPart, KnownSound } from "@reelwright/renderer/edit/known-sound";
import { type AudioCleaning, planCleaning } from "@reelwright/renderer/edit/plan-cleaning";
import { readSource } from "@reelwright/renderer/edit/read-source";
import type { StepContext } from "@reelwright/renderer/edit/step";
import { cleanPart } from "@reelwright/renderer/sound/clean-part";
import { soundParts } from "@reelwright/renderer/sound/sound-part";
import { knownSound } from "#features/edits/cut-sound";
import type { EditInput } from "#features/edits/edit-input";
import { planSteps } from "#features/edits/plan-steps";
import { cpuSeconds } from "./cpu-seconds.ts";

/** What a plan is made of. */
interface PlannedOnce {
  input: EditInput;
  files: Record<string, string>;
  tools: StepContext["tools"];
  /** Whether the film is surveyed and its sound cleaned before, as other functions do for long films. */
  isApart: boolean;
}

/** Processor seconds, and seconds. */
export interface PlanCosts {
  plan: number;
  planWall: number;
  surveyWall: number;
  cleanWall: number;
}

/** The plan of an edit of the benchmark `edits`, in a process of its own, by `edit.json` of its folder. Writes what it costs to `plan.json`. */
const { input, files, tools, isApart }: PlannedOnce = JSON.parse(readFileSync("edit.json", "utf8"));
const dir = path.resolve("plan");
const scratch = path.resolve("scratch");
for (const folder of [dir, scratch]) mkdirSync(folder);

const begun = await cpuSeconds();
const begunAt = performance.now();
// The film is read twice for that.
const seen = isApart && input.steps.reframe ? await survey() : null;
const surveyWall = (performance.now() - begunAt) / 1000;
// So is long sound cleaned, for which the function that plans decodes it twice.
const apart = isApart && input.steps.audio_clean ? await cleanApart(input.steps.audio_clean) : null;
const reader = { spoken: null, narrate: unused, align: unused };
const work = await planSteps({
  heard: null,
  sent: null,
  surveyed: seen?.survey ?? null,
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
writeFileSync(
  "plan.json",
  JSON.stringify({
    plan: plannedAt - begun - (seen?.reading ?? 0) - (apart?.reading ?? 0),
    planWall,
    surveyWall,
    cleanWall,
  } satisfies PlanCosts),
);
for (const [name, clip] of Object.entries(clips)) linkSync(files[clip] ?? "", path.join(dir, name));
writeFileSync("planned.json", JSON.stringify(planned));

/** Surveys the whole film. Returns what reading it took, too. */
async function survey(): Promise<{ survey: FilmSurvey; reading: number }> {
  const { ffmpeg } = tools;
  const before = await cpuSeconds();
  const source = await readSource(files.video ?? "", { name: "video", mostMinutes: input.max_minutes, ffmpeg });
  const reading = (await cpuSeconds()) - before;
  const survey = await surveyFilm(source, { from: 0, to: source.duration }, { dir, tools, keyframesOnly: false });
  return { survey, reading };
}

/** Measures the sound of the film and cleans its parts. Returns how long that took, and what decoding took before. */
async function cleanApart(wanted: AudioCleaning): Promise<{ known: KnownSound; seconds: number; reading: number }> {
  const { ffmpeg } = tools;
  const before = await cpuSeconds();
  const source = await readSource(files.video ?? "", { name: "video", mostMinutes: input.max_minutes, ffmpeg });
  const wav = await source.wav();
  if (wav === null) throw new Error("The film of the benchmark has sound");
  const reading = (await cpuSeconds()) - before;
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
  return { known: { ...known, cleaned }, seconds: (performance.now() - cleaningAt) / 1000, reading };
}

/** The edits of the benchmark have no script. */
async function unused(): Promise<never> {
  throw new Error("No edit of the benchmark is spoken");
}
