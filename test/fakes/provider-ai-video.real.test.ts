import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { expect, it } from "vitest";
import { ffmpeg, makePicture } from "../support/media.ts";
import { pictureSize, providerAiVideo, shapedLike } from "./provider-ai-video.ts";

it.each([
  { width: 426, height: 240, fps: 24, frames: 25, sound: true },
  { width: 240, height: 426, fps: 30, frames: 12, sound: false },
])("the AI video of a provider is a real one: %j", { timeout: 240_000 }, async (aiVideo) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "ai-video-")), "video.mp4");
  writeFileSync(file, await providerAiVideo(aiVideo));
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  await run(ffmpeg, ["-hide_banner", "-i", file, "-map", "0:v", "-f", "null", "-"], { cwd: tmpdir(), onLine });

  const said = lines.join("\n");
  expect(said).toContain(`${aiVideo.width}x${aiVideo.height}`);
  expect(said).toContain(`${aiVideo.fps} fps`);
  expect(said).toMatch(new RegExp(`frame=\\s*${aiVideo.frames} `));
  expect(said.includes("Audio: aac")).toBe(aiVideo.sound);
});

it("a picture's size is read from its data URL, and an AI video has its shape", async () => {
  const png = await makePicture(300, 500).png().toBuffer();
  const size = await pictureSize(`data:image/png;base64,${png.toString("base64")}`);

  expect(size).toEqual({ width: 300, height: 500 });
  expect(await pictureSize("https://example.com/a.png")).toBeNull();
  expect(size && shapedLike(size, 1280 * 720)).toEqual({ width: 744, height: 1240 });
});
