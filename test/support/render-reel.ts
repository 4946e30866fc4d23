import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { run } from "@reelwright/platform/process";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import type { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import type { Preparation } from "@reelwright/renderer/reel/preparation";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { ffmpeg, makeMp3, makePicture } from "./media.ts";
import { renderToolsIn } from "./render-tools.ts";

export const dir = mkdtempSync(path.join(tmpdir(), "reel-test-"));
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
const tools = await renderToolsIn(dir);
const request: ReelRequest = {
  format: "1:1",
  template: "default",
  intro: "overlay",
  profile: "draft",
};
let n = 0;

/** Words evenly through the narration, so that what is rendered depends on nothing else. */
const evenly = async ({ script }: { script: string }) => ({
  words: script.split(" ").map((text, index) => ({ text, startMs: index * 300, endMs: index * 300 + 280 })),
  warnings: [],
});

export async function prepare(
  over: Partial<ReelRequest>,
  { audio, images, ...watching }: { audio?: Buffer; images?: Buffer[] } & Pick<Preparation, "onShare" | "fetched"> = {},
) {
  const folder = mkdtempSync(path.join(dir, `${n++}-`));
  const put = (name: string, bytes: Buffer) => {
    writeFileSync(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const pictures = images ?? [
    await makePicture(900, 700).jpeg().toBuffer(),
    await makePicture(500, 1100, 30).png().toBuffer(),
  ];
  const files = {
    audio: put("audio", audio ?? (await makeMp3(2))),
    media: pictures.map((bytes, index) => put(`in-${index}`, bytes)),
  };
  return {
    folder,
    plan: await prepareReel({
      request: { ...request, ...over },
      files,
      dir: folder,
      tools,
      align: evenly,
      narrate,
      ...watching,
    }),
  };
}

export async function render({ folder, plan }: { folder: string; plan: ReelPlan }) {
  const at = (name: string) => path.join(folder, name);
  const out = (index: number) => at(`segment-${index}.mp4`);
  const indexes = [...plan.segments.keys()];
  await renderSegments({ plan, indexes, dir: folder, tools, out });
  await renderAudio({ plan, dir: folder, tools, out: at("audio.m4a") });
  const made = await assembleReel({
    plan,
    segments: indexes.map(out),
    audio: at("audio.m4a"),
    out: at("out.mp4"),
  });
  return { ...made, file: at("out.mp4"), poster: at("poster.jpg") };
}

export const about = async (file: string) =>
  (await run(ffmpeg, ["-hide_banner", "-i", file, "-map", "0:v", "-f", "null", "-"], { cwd: dir })).stderr;
export const sha = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
export const framesOf = async (file: string) =>
  (await run(ffmpeg, ["-v", "error", "-i", file, "-map", "0:v", "-f", "framemd5", "-"], { cwd: dir })).stdout
    .toString()
    .split("\n")
    .filter((line) => /^0,/.test(line));
