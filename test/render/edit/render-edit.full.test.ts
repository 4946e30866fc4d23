import { linkSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import type { Edit } from "@reelwright/renderer/edit/edit";
import type { EditSource } from "@reelwright/renderer/edit/edit-source";
import { layWatermark } from "@reelwright/renderer/edit/lay-watermark";
import { makeEdit } from "@reelwright/renderer/edit/make-edit";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { trimSource } from "@reelwright/renderer/edit/trim-source";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { afterAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";
import { probeVideo } from "../../support/probe-video.ts";
import { renderToolsIn } from "../../support/render-tools.ts";

const folder = mkdtempSync(path.join(tmpdir(), "edit-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tools = await renderToolsIn(folder);

/** A source whose light says which picture it is: 16 levels, 12 apart. */
async function makeSource(name: string, rate: string, more: string[] = []): Promise<string> {
  const file = path.join(folder, name);
  const picture = `color=black:size=320x240:rate=${rate},geq=lum='32+12*mod(N,16)':cb=128:cr=128`;
  const sound = "sine=frequency=440:sample_rate=48000";
  const inputs = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound, "-t", "3"];
  const codecs = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "10", "-g", "250", "-pix_fmt", "yuv420p"];
  await run(ffmpeg, ["-v", "error", "-y", ...inputs, ...codecs, "-c:a", "aac", "-ac", "2", ...more, file], {
    cwd: folder,
  });
  return file;
}

let n = 0;
async function edited(file: string, steps: (edit: Edit, source: EditSource, dir: string) => Promise<Edit>) {
  const scratch = path.join(folder, `edit-${n++}`);
  const dir = path.join(scratch, "plan");
  mkdirSync(dir, { recursive: true });
  const source = await readSource(file, { name: "source_url", mostMinutes: 10, ffmpeg });
  const edit = await steps(wholeEdit(source, "draft"), source, dir);
  const made = await makeEdit(edit, source, { file: "source", profile: "draft", dir, scratch, tools });
  const out = path.join(scratch, "out.mp4");
  if (!made.pictures) return { source, made, out: path.join(dir, "copied.mp4") };
  linkSync(file, path.join(dir, "source"));
  const indexes = [...made.pictures.segments.keys()];
  const segment = (index: number) => path.join(scratch, `segment-${index}.mp4`);
  await renderSegments({ plan: made.pictures, indexes, dir, tools, out: segment });
  const audio = made.hasSound ? path.join(dir, "sound.m4a") : null;
  await assembleReel({ plan: made.pictures, segments: indexes.map(segment), audio, out });
  return { source, made, out };
}

/** The light of every picture of a video in its middle, and in a box. */
async function lightsOf(file: string, box = "40:40:8:8"): Promise<number[]> {
  const filters = ["-vf", `crop=${box},scale=2:2:flags=area`, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, ...filters], { cwd: folder });
  // Each picture has four bytes of light, then one of either colour.
  return [...stdout].filter((_, at) => at % 6 === 0);
}
/** The hashes of a file's packets of sound. */
async function packetsOf(file: string): Promise<string[]> {
  const args = ["-v", "error", "-i", file, "-map", "0:a:0", "-c", "copy", "-f", "framemd5", "-"];
  const { stdout } = await run(ffmpeg, args, { cwd: folder });
  return [...stdout.toString().matchAll(/, (\w{32})$/gm)].map(([, hash = ""]) => hash);
}

/** The number of the source's picture, of 16, by its light. */
const numberOf = (light: number) => Math.round((light - 32) / 12) & 15;

it.each([
  ["25", 75],
  ["30000/1001", 90],
  ["50", 150],
])("shows every picture of a source at %s, once and in order", async (rate, frames) => {
  const file = await makeSource(`whole-${n}.mp4`, rate);
  const { made, out } = await edited(file, async (edit, source, dir) => {
    const options = {
      text: "©",
      margin: 0.03,
      width: 0.2,
      opacity: 1,
      mode: "still" as const,
      position: "top_left" as const,
    };
    return (await layWatermark(edit, options, { source, surveyed: null, files: {}, dir, tools })).edit;
  });

  expect(made).toMatchObject({ width: 320, height: 240, hasSound: true });
  const lights = (await lightsOf(out, "40:40:200:180")).map(numberOf);
  expect(lights).toEqual(Array.from({ length: frames }, (_, at) => at % 16));
  expect(await packetsOf(out)).toEqual(await packetsOf(file));
  const probed = await probeVideo(out);
  expect(probed.frames).toBe(frames);
  expect(probed.soundSeconds).toBeCloseTo(frames / made.fps, 1);
});

it("begins where players begin, if a program has trimmed the video without encoding it", async () => {
  const file = path.join(folder, "trimmed.mp4");
  const args = ["-v", "error", "-ss", "1.2", "-i", await makeSource("untrimmed.mp4", "25"), "-c", "copy", file];
  await run(ffmpeg, args, { cwd: folder });

  const { source, out } = await edited(file, async (edit, source, dir) => {
    const options = { keep: [{ from: 0, to: 0.4 }] };
    return (await trimSource(edit, options, { source, surveyed: null, files: {}, dir, tools })).edit;
  });

  expect(source.duration).toBeCloseTo(1.8, 1);
  const [first = 0, ...lights] = (await lightsOf(out)).map(numberOf);
  expect(Math.abs(first - (30 % 16))).toBeLessThanOrEqual(1);
  expect(lights).toEqual(lights.map((_, at) => (first + 1 + at) % 16));
});

it("keeps the pictures of the stretches that stay, to the frame", async () => {
  const { out } = await edited(await makeSource("cut.mp4", "25"), async (edit, source, dir) => {
    const keep = [
      { from: 0.4, to: 1 },
      { from: 1.48, to: 2.2 },
    ];
    return (await trimSource(edit, { keep }, { source, surveyed: null, files: {}, dir, tools })).edit;
  });

  const kept = [...Array.from({ length: 15 }, (_, at) => 10 + at), ...Array.from({ length: 18 }, (_, at) => 37 + at)];
  expect((await lightsOf(out)).map(numberOf)).toEqual(kept.map((at) => at % 16));
});

it("blends a mark with the pictures as its opacity says, where the report says", async () => {
  const image = path.join(folder, "white.png");
  await loadSharp()({ create: { width: 50, height: 20, channels: 3, background: "#ffffff" } })
    .png()
    .toFile(image);
  const report: { mark?: { x: number; y: number; width: number; height: number } } = {};
  const { out } = await edited(await makeSource("mark.mp4", "25"), async (edit, source, dir) => {
    const options = { margin: 0.05, width: 0.25, opacity: 0.5, mode: "still" as const, from: 1, fade: 0 };
    const laid = await layWatermark(edit, options, { source, surveyed: null, files: { image }, dir, tools });
    Object.assign(report, laid.report);
    return laid.edit;
  });

  expect(report.mark).toEqual({ x: 228, y: 196, width: 80, height: 32 });
  const [inside, outside] = [await lightsOf(out, "72:24:232:200"), await lightsOf(out, "8:24:214:200")];
  const pure = Array.from({ length: 75 }, (_, at) => 32 + 12 * (at % 16));
  const blend = pure.map((light, at) => (at < 25 ? light : (light + 235) / 2));
  expect(inside.filter((light, at) => Math.abs(light - (blend[at] ?? 0)) > 2)).toEqual([]);
  expect(outside.filter((light, at) => Math.abs(light - (pure[at] ?? 0)) > 2)).toEqual([]);
});

it.each([
  ["©", 0],
  ["Recorded by Tidewater Films in Hamburg. Do not copy this without permission.", 1],
])("warns of a mark whose text does not fit into its width: %s", async (text, count) => {
  const laid: { warnings?: readonly string[] } = {};
  await edited(await makeSource("long-mark.mp4", "25"), async (edit, source, dir) => {
    const options = { text, margin: 0.05, width: 0.25, opacity: 1, mode: "still" as const };
    Object.assign(laid, await layWatermark(edit, options, { source, surveyed: null, files: {}, dir, tools }));
    return edit;
  });

  expect(laid.warnings ?? []).toHaveLength(count);
});

it.each([12, 25])("copies %i pictures a second where only the sound is changed, and says so", async (rate) => {
  const file = await makeSource(`sound-${rate}.mp4`, String(rate));
  const { made, out } = await edited(file, async (edit) => ({
    ...edit,
    sound: { file: null, time: "source", target: { lufs: -16, truePeakDb: -1 } },
  }));

  expect(made).toMatchObject({ pictures: null, fps: rate });
  expect(await lightsOf(out)).toEqual(await lightsOf(file));
});

it("tells the size of copied pictures as they are, with odd sides", async () => {
  const file = await makeSource("odd.mp4", "25", ["-vf", "scale=321:181,setsar=1", "-pix_fmt", "yuv444p"]);
  const { made, out } = await edited(file, async (edit) => ({
    ...edit,
    sound: { file: null, time: "source", target: { lufs: -16, truePeakDb: -1 } },
  }));

  expect(made).toMatchObject({ pictures: null, width: 321, height: 181 });
  expect(await probeVideo(out)).toMatchObject({ width: 321, height: 181 });
});

it("refuses a source that is longer than was paid for, and says what would do", async () => {
  const file = await makeSource("long.mp4", "25");

  await expect(readSource(file, { name: "source_url", mostMinutes: 0.01, ffmpeg })).rejects.toMatchObject({
    code: "source_too_long",
    message: "source_url: The video lasts 3 s. Send it with max_minutes 10.",
  });
});
