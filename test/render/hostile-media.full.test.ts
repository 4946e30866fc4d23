import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { readNarration } from "@reelwright/renderer/audio/read-narration";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { type FileInput, runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Canary, disguises, startCanary } from "../support/hostile/disguises.ts";
import { ffmpeg } from "../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "hostile-media-"));
let canary: Canary;
let hitsBefore = 0;
beforeAll(async () => {
  canary = await startCanary(dir);
});
afterAll(() => {
  canary.stop();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => {
  hitsBefore = canary.hits();
});

const names = Object.keys(disguises({ url: "", dir: "" }));
const extensions = ["", ".mp3", ".jpg", ".png", ".gif", ".webp", ".mp4", ".mov", ".webm", ".svg", ".m3u8", ".mpd"];
/** Beside the files that it would like to read. */
const put = (name: string, extension: string) => {
  const file = path.join(dir, `in${extension}`);
  writeFileSync(file, disguises(canary)[name] ?? "");
  return file;
};

describe("a disguise", () => {
  it.each(names)("(%s) is no narration and no picture, whatever its name ends in", async (name) => {
    for (const extension of extensions) {
      const file = put(name, extension);
      const out = path.join(dir, "narration.wav");

      await expect(readNarration(file, { out, ffmpeg })).rejects.toThrow(MediaError);
      await expect(admitPicture(file, "Image 1")).rejects.toThrow(MediaError);
      expect(existsSync(out)).toBe(false);
    }
    expect(canary.hits()).toBe(hitsBefore);
  });

  const kinds: FileInput["kind"][] = ["mp3", "mov", "matroska", "movVideo", "matroskaVideo", "aviVideo", "mpegVideo"];
  it.each(names)("(%s) leads ffmpeg nowhere, even if it were taken for what it says it is", async (name) => {
    for (const kind of kinds) {
      const inputs = [{ kind, file: put(name, kind === "mov" ? ".mp4" : `.${kind}`) }];
      const work = { inputs, output: ["-t", "1", "out.mkv"], cwd: dir, timeoutSeconds: 60 };

      await expect(runFfmpeg(ffmpeg, work)).rejects.toThrow("exited with 1");
      expect(existsSync(path.join(dir, "out.mkv"))).toBe(false);
    }
    expect(canary.hits()).toBe(hitsBefore);
  });
});

/** Or else what is above would say nothing. */
describe("an ffmpeg whose inputs are not bounded", () => {
  const unbounded = (name: string) =>
    run(ffmpeg, ["-nostdin", "-y", "-i", put(name, ".mp4"), "-t", "1", "out.mkv"], { cwd: dir });
  afterEach(() => rmSync(path.join(dir, "out.mkv"), { force: true }));

  it("calls whom a disguise names", async () => {
    await expect(unbounded("DASH -> http")).rejects.toThrow("exited with 1");
    expect(canary.hits()).toBeGreaterThan(hitsBefore);
  });

  it.each(["HLS -> file", "ffconcat -> file beside", "DASH -> file"])("gives away another file (%s)", async (name) => {
    // One of them fails behind the last frame.
    await unbounded(name).catch(() => {});
    expect(statSync(path.join(dir, "out.mkv")).size).toBeGreaterThan(2000);
  });
});
