import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { admitClip } from "@reelwright/renderer/media/admit-clip";
import { decodeClip } from "@reelwright/renderer/media/decode-clip";
import { followSubjects } from "@reelwright/renderer/media/follow-subjects";
import { createClipReader } from "@reelwright/renderer/media/read-clip";
import { surveyClip } from "@reelwright/renderer/media/survey-clip";
import { buildVision } from "@reelwright/vision/build-vision";
import { findFaces } from "@reelwright/vision/find-faces";
import { afterAll, expect, it } from "vitest";
import { drawPeople } from "../../support/draw-people.ts";
import { ffmpeg } from "../../support/media.ts";

const vision = await buildVision();
const dir = mkdtempSync(path.join(tmpdir(), "follow-test-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const size = { width: 180, height: 320 };

/** Three seconds in which somebody crosses the picture, then one in which somebody else stands at its left. */
async function walk(): Promise<string> {
  const place = { y: 170, height: 120 };
  await drawPeople([{ x: 900, ...place }], { width: 1280, height: 360 }).toFile(path.join(dir, "wide.png"));
  const skin = { skin: "#6d4128", hair: "#15100c" };
  await drawPeople([{ x: 120, ...place, ...skin }], { width: 640, height: 360 }).toFile(path.join(dir, "still.png"));
  const graph =
    "[0:v]crop=640:360:x='400+140*t':y=0,setsar=1[a];[1:v]lutyuv=y=val*0.75,setsar=1[b];[a][b]concat=n=2,format=yuv420p[out]";
  const pictures = ["-loop", "1", "-t", "3", "-i", "wide.png", "-loop", "1", "-t", "1", "-i", "still.png"];
  const encode = ["-filter_complex", graph, "-map", "[out]", "-r", "25", "-c:v", "libx264", "-preset", "ultrafast"];
  await run(ffmpeg, ["-v", "error", ...pictures, ...encode, "walk.mp4"], { cwd: dir });
  return path.join(dir, "walk.mp4");
}

/** The light of a frame as a grey picture. */
const greyOf = (frame: Uint8Array) =>
  Buffer.from(Array.from(frame.subarray(0, size.width * size.height)).flatMap((light) => [light, light, light]));

it("keeps whoever is in a clip near the middle of an upright frame, and jumps at the very frame of a cut", async () => {
  const clip = await admitClip(await walk(), { name: "Clip 1", ffmpeg });
  const survey = await surveyClip(clip, { seconds: 4, dir, ffmpeg, vision });
  const out = path.join(dir, "out.mp4");
  const crop = followSubjects(survey, clip, size);
  await decodeClip({ clip, size, crop, frames: 120, lut: null, out, ffmpeg });
  const reader = createClipReader({ file: out, size, rate: 30, ffmpeg, dir });
  const middles: number[] = [];
  for (const frame of [0, 20, 45, 70, 89, 90, 91, 110]) {
    const [face] = await findFaces({ rgb: greyOf(await reader.frame(frame)), ...size }, vision);
    middles.push(face ? face.box.x + face.box.width / 2 : -1);
  }
  await reader.close();

  expect(survey.shots.map((from) => Number(from.toFixed(2)))).toEqual([0, 3]);
  for (const middle of middles) expect(Math.abs(middle - 0.5)).toBeLessThan(0.25);
});

it("shows only the range of both sides that a closer crop has", async () => {
  const quarters =
    "color=black:s=640x360:r=25:d=1,drawbox=x=320:y=180:w=320:h=180:color=white:t=fill,format=yuv420p[out]";
  const encode = ["-c:v", "libx264", "-preset", "ultrafast", "quarters.mp4"];
  await run(ffmpeg, ["-v", "error", "-filter_complex", quarters, "-map", "[out]", ...encode], { cwd: dir });
  const clip = await admitClip(path.join(dir, "quarters.mp4"), { name: "Clip 1", ffmpeg });
  const out = path.join(dir, "quarter.mp4");
  const half = { at: 0.5, length: 0.5 };
  const crop = { axis: "x" as const, length: 0.5, across: half, shots: [{ from: 0, positions: [0.5] }] };
  const whole = { width: 320, height: 180 };
  await decodeClip({ clip, size: whole, crop, frames: 1, lut: null, out, ffmpeg });
  const reader = createClipReader({ file: out, size: whole, rate: 30, ffmpeg, dir });
  const light = (await reader.frame(0)).subarray(0, whole.width * whole.height);
  await reader.close();

  // The bicubic filter blends a few rows and columns at the edge.
  expect(light.filter((value) => value > 220).length).toBeGreaterThan(0.95 * light.length);
});
