import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { type FoundTurn, findTurn } from "@reelwright/renderer/edit/find-turn";
import { movesOneWay } from "@reelwright/renderer/edit/moves-one-way";
import { buildVision } from "@reelwright/vision/build-vision";
import { ffmpeg } from "../support/media.ts";
import { drawPlanted, type PlantedClip } from "../support/planted/planted-clip.ts";
import { drawnSize, writeClip } from "../support/planted/write-clip.ts";
import { surveyFile } from "./reframe/survey-file.ts";

/** Draws and encodes clips that repeat, pan or walk away, and finds the turn of an endless loop in each. Exits with 1 if a bound does not hold. */
const seconds = 8;
const rate = 30;
const size = { width: 48, height: 27 };
const periodSeconds = 3;
const resting = { x: 0, y: 0 };
const clip = (name: string, seed: number, of: Partial<PlantedClip>): PlantedClip => ({
  name: `${name} ${seed}`,
  seconds,
  seed,
  size: { width: 0.2, height: 0.3 },
  subject: () => ({ x: 0.5, y: 0.5 }),
  camera: () => resting,
  ...of,
});
const turned = (time: number) => (2 * Math.PI * time) / periodSeconds;
const isPeriodic = ({ mode, from, to, seam }: FoundTurn) => {
  const period = periodSeconds * rate;
  const off = Math.abs(to - from - period * Math.round((to - from) / period));
  return mode === "cut" && to - from >= period - 1 && off <= 1 && seam <= 1.2;
};
const kinds = [1, 2, 3].flatMap((seed) => [
  {
    clip: clip("periodic", seed, {
      subject: (time) => ({ x: 0.5 + 0.25 * Math.sin(turned(time)), y: 0.5 + 0.2 * Math.cos(turned(time)) }),
    }),
    holds: isPeriodic,
  },
  {
    clip: clip("pan", seed, { camera: (time) => ({ x: 0.05 * seed * time, y: 0 }) }),
    holds: ({ mode, seam }: FoundTurn) => mode !== "cut" && seam <= 1.5,
  },
  {
    clip: clip("walk", seed, { subject: (time) => ({ x: 0.15 + 0.03 * seed * time, y: 0.5 }) }),
    holds: ({ mode, from, to }: FoundTurn) => mode === "crossfade" && to - from >= (seconds * rate) / 2,
  },
]);

const vision = await buildVision();
const dir = mkdtempSync(path.join(tmpdir(), "loops-"));
let wrong = 0;
try {
  for (const { clip: planted, holds } of kinds) {
    const file = await writeClip(planted.name, { seconds, light: drawPlanted(planted, drawnSize), dir });
    const { survey } = await surveyFile(file, { dir, vision });
    const scale = ["-vf", `scale=${size.width}:${size.height}:flags=area`, "-f", "rawvideo", "-pix_fmt", "gray", "-"];
    const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, ...scale], { cwd: dir });
    const each = size.width * size.height;
    const pictures = Array.from({ length: stdout.length / each }, (_, at) =>
      Uint8Array.from(stdout.subarray(at * each, (at + 1) * each)),
    );
    const turn = await findTurn(pictures, { isOneWay: async () => movesOneWay(survey.motion) });
    if (!holds(turn)) wrong++;
    const place = `${turn.mode} from frame ${turn.from} to ${turn.to}, seam ${turn.seam.toFixed(2)}`;
    console.log(`${planted.name}: ${place}${holds(turn) ? "" : ", does not hold"}`);
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
process.exit(wrong > 0 ? 1 : 0);
