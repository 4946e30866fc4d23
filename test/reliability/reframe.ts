import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { frameShots } from "@reelwright/renderer/edit/frame-shots";
import type { CameraWish } from "@reelwright/renderer/edit/shot-camera";
import { buildVision } from "@reelwright/vision/build-vision";
import { drawPlanted } from "../support/planted/planted-clip.ts";
import { judgePath, type PathJudgement } from "./reframe/judge-path.ts";
import { plantedClips } from "./reframe/planted-kinds.ts";
import { surveyFile } from "./reframe/survey-file.ts";
import { drawnSize, writeClip } from "./reframe/write-clip.ts";

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
    const modes = shots.map(({ mode, confidence }) => `${mode} ${confidence.toFixed(2)}`).join(", ");
    const faces = survey.looks.filter(({ subjects }) => subjects.faces.length > 0).length;
    console.log(`${name}: ${line(judgement)}; ${modes}; faces in ${faces} looks`);
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}

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
