import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { frameShots } from "@reelwright/renderer/edit/frame-shots";
import type { CameraWish } from "@reelwright/renderer/edit/shot-camera";
import { buildVision } from "@reelwright/vision/build-vision";
import { drawPlanted } from "../support/planted/planted-clip.ts";
import { drawnSize, writeClip } from "../support/planted/write-clip.ts";
import { judgePath, type PathJudgement } from "./reframe/judge-path.ts";
import { tryScenes } from "./reframe/other-scenes.ts";
import { plantedClips } from "./reframe/planted-kinds.ts";
import { surveyFile } from "./reframe/survey-file.ts";

/**
 * Reframes drawn videos whose subjects are known, from 16:9 to 9:16, and compares the windows with them. Exits with 1
 * if a bound does not hold. `--only NAME` takes the clips whose names contain it.
 */
const { values } = parseArgs({ options: { only: { type: "string", default: "" }, surveys: { type: "string" } } });
const usual: CameraWish = { mode: "auto", liveliness: "normal", zoom: 1 };
const place = { width: 1080, height: 1920 };
const vision = await buildVision();
const dir = mkdtempSync(path.join(tmpdir(), "reframe-"));
const judged: PathJudgement[] = [];
let wrong = 0;
try {
  for (const clip of plantedClips.filter(({ name }) => name.includes(values.only))) {
    const { name, seconds, subject, size } = clip;
    const { clip: source, survey } = await surveyOnce(name, async () =>
      surveyFile(await writeClip(name, { seconds, light: drawPlanted(clip, drawnSize), dir }), { dir, vision }),
    );
    const { shots } = frameShots(survey, usual, { clip: source, place, rate: 30 });
    const range = (time: number) => ({
      from: subject(time).x - size.width / 2,
      to: subject(time).x + size.width / 2,
    });
    const judgement = judgePath(shots, { seconds, subject: range });
    judged.push(judgement);
    const modes = shots.map(({ mode, confidence }) => `${mode} ${confidence?.toFixed(2)}`).join(", ");
    const faces = survey.looks.filter(({ subjects }) => subjects.faces.length > 0).length;
    console.log(`${name}: ${line(judgement)}; ${modes}; faces in ${faces} looks`);
  }
  wrong = await tryScenes(usual, { place, only: values.only, dir, vision });
} finally {
  rmSync(dir, { recursive: true, force: true });
}

const sum = (read: (one: PathJudgement) => number) => judged.reduce((all, one) => all + read(one), 0);
const most = (read: (one: PathJudgement) => number) => Math.max(0, ...judged.map(read));
const frames = Math.max(
  1,
  sum((one) => one.frames),
);
/** What 4.5 of the specification of operations asks for. */
const bounds = [
  { name: "A1 middle inside, of all frames", seen: sum((one) => one.middle) / frames, least: 0.995 },
  { name: "A1 whole inside, of all frames", seen: sum((one) => one.whole) / frames, least: 0.98 },
  {
    name: "A1 whole inside, worst clip",
    seen: Math.min(1, ...judged.map((one) => one.whole / one.frames)),
    least: 0.9,
  },
  { name: "A2 resting, of all frames", seen: sum((one) => one.resting) / frames, least: 0.25 },
  { name: "A2 speed, widths per second", seen: most((one) => one.speed), most: 0.6 },
  { name: "A2 acceleration", seen: most((one) => one.acceleration), most: 3 },
];
for (const { name, seen, least = Number.NEGATIVE_INFINITY, most: limit = Number.POSITIVE_INFINITY } of bounds) {
  if (judged.length === 0) break;
  const holds = seen >= least && seen <= limit;
  if (!holds) wrong++;
  console.log(
    `${name}: ${seen.toFixed(3)} (${Number.isFinite(least) ? `least ${least}` : `most ${limit}`}${holds ? "" : ", does not hold"})`,
  );
}
process.exit(wrong > 0 ? 1 : 0);

/** Reads a survey that `--surveys FOLDER` has from before, or makes it. */
async function surveyOnce(name: string, make: () => ReturnType<typeof surveyFile>): ReturnType<typeof surveyFile> {
  const file = values.surveys && path.join(values.surveys, `${name.replaceAll(" ", "-")}.json`);
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const made = await make();
  if (file)
    writeFileSync(
      file,
      JSON.stringify({ clip: { width: made.clip.width, height: made.clip.height }, survey: made.survey }),
    );
  return made;
}

function line({ frames, middle, whole, resting, speed, acceleration }: PathJudgement): string {
  const percent = (count: number) => `${((100 * count) / frames).toFixed(1)} %`;
  return `middle ${percent(middle)}, whole ${percent(whole)}, rests ${percent(resting)}, speed ${speed.toFixed(2)}, acceleration ${acceleration.toFixed(1)}`;
}
