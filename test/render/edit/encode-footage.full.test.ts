import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { planPictures } from "@reelwright/renderer/edit/plan-pictures";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { readTrack } from "@reelwright/renderer/mp4/read-track";
import type { PicturePlan } from "@reelwright/renderer/plan/reel-plan";
import { drawMarkPlanes } from "@reelwright/renderer/reel/draw-mark-planes";
import { encodeFootage } from "@reelwright/renderer/reel/encode-footage";
import { plainSegments } from "@reelwright/renderer/reel/plain-segments";
import { encodeArgs, renderSegments } from "@reelwright/renderer/reel/render-segment";
import { segmentsOf } from "@reelwright/renderer/timeline/segments";
import { afterAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "encode-footage-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const compositorWasm = path.resolve(import.meta.dirname, "../../../build/compositor.wasm");
/** What draws frames cannot start with it. */
const noCompositor = path.join(dir, "no-compositor.wasm");

interface Clip {
  rate: string;
  more?: string[];
  /** The rate of the result; that of the clip by default. */
  fps?: number;
  /** 2.5 by default. */
  seconds?: number;
}

async function planOf(name: string, { rate, more = [], fps, seconds = 2.5 }: Clip): Promise<PicturePlan> {
  const drawn = [
    "-f",
    "lavfi",
    "-i",
    `testsrc2=size=320x240:rate=${rate}`,
    "-t",
    String(seconds),
    "-pix_fmt",
    "yuv420p",
  ];
  await run(ffmpeg, ["-v", "error", "-y", ...drawn, ...more, name], { cwd: dir });
  const source = await readSource(path.join(dir, name), { name: "video", mostMinutes: 1, ffmpeg });
  const shown = { ...source, fps: fps ?? source.fps };
  return planPictures(wholeEdit(shown, "draft"), shown, { file: name, profile: "draft" });
}

const passage = { kind: "none", frames: 0 } as const;

/** The same pictures in a plan that has to be drawn: outside of the frame, something moves. */
const asDrawn = (plan: PicturePlan): PicturePlan => ({
  ...plan,
  overlays: [
    ...plan.overlays,
    {
      x: -90,
      y: 0,
      width: 8,
      height: 8,
      drift: { dx: -1, dy: 0 },
      markup: "",
      start: 0,
      end: plan.totalFrames,
      enter: passage,
      exit: passage,
      z: 9,
    },
  ],
});

async function rendered(plan: PicturePlan, wasm: string): Promise<Buffer[]> {
  const out = (index: number) => path.join(dir, `segment-${index}.mp4`);
  const indexes = [...plan.segments.keys()];
  await renderSegments({ plan, indexes, dir, tools: { ffmpeg, compositorWasm: wasm }, out });
  return indexes.map((index) => readFileSync(out(index)));
}

it.each<[string, string, Clip]>([
  ["an MP4", "plain.mp4", { rate: "30" }],
  ["one that NTSC's rate and oblong pixels belong to", "ntsc.mp4", { rate: "30000/1001", more: ["-vf", "setsar=4/3"] }],
  ["an interlaced video", "interlaced.mp4", { rate: "50", more: ["-vf", "interlace", "-flags", "+ildct+ilme"] }],
  ["an upright video", "turned.mp4", { rate: "30", more: ["-metadata:s:v", "rotate=90"] }],
  ["a WebM", "vp8.webm", { rate: "25", more: ["-c:v", "libvpx", "-deadline", "realtime"] }],
])("footage of %s has the bytes of drawn frames, and is not drawn", async (_what, name, clip) => {
  const plan = await planOf(name, clip);

  const encoded = await rendered(plan, noCompositor);

  expect(encoded).toHaveLength(2);
  expect(encoded.map(({ length }) => length > 1000)).toEqual([true, true]);
  expect(encoded).toEqual(await rendered(asDrawn(plan), compositorWasm));
});

it.each<[string, string, Clip]>([
  ["begins at a keyframe", "at-keyframe.mp4", { rate: "30", more: ["-g", "60"] }],
  ["begins just before a keyframe", "before.mp4", { rate: "30", more: ["-g", "61", "-sc_threshold", "0"] }],
  ["has no pictures out of order", "in-order.mp4", { rate: "30", more: ["-g", "62", "-bf", "0"] }],
  ["begins at a keyframe of a WebM", "at-keyframe.webm", { rate: "25", more: ["-c:v", "libvpx", "-g", "50"] }],
  ["is interlaced", "fields.mp4", { rate: "50", more: ["-vf", "interlace", "-flags", "+ildct+ilme", "-g", "50"] }],
])("a later segment that %s has the bytes of drawn frames", async (_what, name, clip) => {
  const plan = await planOf(name, clip);
  const alone = async (shown: PicturePlan, wasm: string) => {
    const out = path.join(dir, "alone.mp4");
    await renderSegments({ plan: shown, indexes: [1], dir, tools: { ffmpeg, compositorWasm: wasm }, out: () => out });
    return readFileSync(out);
  };

  expect(await alone(plan, noCompositor)).toEqual(await alone(asDrawn(plan), compositorWasm));
});

it("a last picture that stays for two frames in its file has one, as when it is drawn", async () => {
  const gap = await planOf("gap.mp4", {
    rate: "30",
    more: ["-vf", "select='not(eq(n,70))'", "-vsync", "vfr", "-bf", "0"],
  });
  expect(gap.totalFrames).toBe(75);
  await run(ffmpeg, ["-v", "error", "-y", "-i", "gap.mp4", "-c", "copy", "-frames:v", "70", "slow-end.mp4"], {
    cwd: dir,
  });
  const source = await readSource(path.join(dir, "slow-end.mp4"), { name: "video", mostMinutes: 1, ffmpeg });
  const plan = planPictures(wholeEdit(source, "draft"), source, { file: "slow-end.mp4", profile: "draft" });

  const encoded = await rendered(plan, noCompositor);

  expect(encoded.map((file) => readTrack(file).samples.length)).toEqual([60, 10]);
  expect(encoded).toEqual(await rendered(asDrawn(plan), compositorWasm));
});

/** An ffmpeg whose lines can be read afterwards. */
function heardFfmpeg() {
  const lines = path.join(dir, "said.txt");
  const heard = path.join(dir, "heard-ffmpeg");
  writeFileSync(heard, `#!/bin/sh\n"${ffmpeg}" "$@" 2>"${lines}"; status=$?; cat "${lines}" >&2; exit $status\n`, {
    mode: 0o755,
  });
  return { heard, said: () => readFileSync(lines, "utf8") };
}

it("a later segment is decoded only as far as it goes", async () => {
  const plan = await planOf("long.mp4", { rate: "30", more: ["-g", "60"], seconds: 10 });
  const { heard, said } = heardFfmpeg();
  const out = () => path.join(dir, "alone.mp4");

  await renderSegments({ plan, indexes: [1], dir, tools: { ffmpeg: heard, compositorWasm: noCompositor }, out });

  // The look for interlaced pictures lists each one that it gets.
  const looked = said().match(/showinfo@read0.* n: *\d+/g) ?? [];
  expect(looked).toHaveLength(plan.segments[1]?.frames ?? 0);
});

/** A mark with soft edges, in colours, half of it clear. */
async function writeMark(width: number, height: number): Promise<string> {
  const name = `mark-${width}.png`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-color="#ff2200"/><stop offset="1" stop-color="#1030ff" stop-opacity="0.1"/></linearGradient></defs><ellipse cx="50%" cy="50%" rx="45%" ry="45%" fill="url(#g)"/></svg>`;
  await loadSharp()(Buffer.from(drawing)).png().toFile(path.join(dir, name));
  return name;
}

it.each<[string, Clip, { x: number; y: number; width: number; height: number; opacity?: number }]>([
  ["in a corner", { rate: "30" }, { x: 230, y: 200, width: 80, height: 32, opacity: 0.5 }],
  ["on odd pixels, partly outside", { rate: "30000/1001" }, { x: -9, y: 101, width: 80, height: 32 }],
  ["all over the frame", { rate: "25" }, { x: 0, y: 0, width: 320, height: 240, opacity: 0.8 }],
  [
    "over an upright video",
    { rate: "30", more: ["-metadata:s:v", "rotate=90"] },
    { x: 8, y: 8, width: 60, height: 24 },
  ],
])("a mark %s has the bytes of drawn frames, and no frame is drawn", async (_where, clip, place) => {
  const image = await writeMark(place.width, place.height);
  const plain = await planOf("marked.mp4", clip);
  const overlay = {
    ...place,
    image,
    markup: "",
    start: 0,
    end: plain.totalFrames,
    enter: passage,
    exit: passage,
    z: 1,
  };
  const plan = { ...plain, overlays: [overlay] };
  const drawn = await rendered(asDrawn(plan), compositorWasm);
  const groups = plainSegments(plan, [...plan.segments.keys()]);

  const [group] = groups;
  if (groups.length !== 1 || !group?.plain?.mark) throw new Error("All segments have the same mark");
  const { parts, mark } = group.plain;
  const planes = await drawMarkPlanes(mark, { frame: plan, dir, compositorWasm });
  const out = (index: number) => path.join(dir, `segment-${index}.mp4`);
  const isEncoded = await encodeFootage({
    plan,
    indexes: group.indexes,
    parts,
    mark: planes,
    dir,
    ffmpeg,
    timeoutSeconds: 60,
    encodeArgs: (index) => encodeArgs(plan, out(index)),
  });

  expect(isEncoded).toBe(true);
  expect(group.indexes.map((index) => readFileSync(out(index)))).toEqual(drawn);
  expect(drawn).not.toEqual(await rendered(plain, noCompositor));
});

/** A plan whose video goes on elsewhere within its first segment, and within its second, closer: with the pictures from the named ones on. */
function cutWithin(plan: PicturePlan, [one, other]: readonly [number, number]): PicturePlan {
  const [scene] = plan.scenes;
  if (scene?.media.kind !== "footage") throw new Error("The plan shows footage");
  const { media } = scene;
  const closer = {
    ...media.crop,
    length: 0.5,
    across: { at: 0.25, length: 0.5 },
    shots: [{ from: 0, positions: [0.3] }],
  };
  const part = (start: number, end: number, from: number, crop = media.crop) => {
    const pictures = media.pictures.slice(from, from + end - start);
    return { ...scene, media: { ...media, pictures, crop }, start, end, way: { start, end } };
  };
  const totalFrames = 75;
  return {
    ...plan,
    totalFrames,
    segments: segmentsOf(totalFrames, plan.fps),
    scenes: [part(0, 21, 0), part(21, 66, one), part(66, totalFrames, other, closer)],
  };
}

it.each<[string, string, Clip]>([
  ["an MP4", "cut.mp4", { rate: "30", seconds: 6, more: ["-g", "45"] }],
  [
    "an interlaced video",
    "cut-fields.mp4",
    { rate: "50", seconds: 6, more: ["-vf", "interlace", "-flags", "+ildct+ilme"] },
  ],
  ["a WebM", "cut.webm", { rate: "25", seconds: 7, more: ["-c:v", "libvpx", "-deadline", "realtime"] }],
])("segments within which %s is cut have the bytes of drawn frames, and are not drawn", async (_what, name, clip) => {
  const whole = await planOf(name, clip);
  const far = cutWithin(whole, [100, 40]);
  const near = cutWithin(whole, [30, 75]);

  expect(await rendered(far, noCompositor)).toEqual(await rendered(asDrawn(far), compositorWasm));
  expect(await rendered(near, noCompositor)).toEqual(await rendered(asDrawn(near), compositorWasm));
});

it("parts of a video that follow soon are read by one decoder, once", async () => {
  const plan = cutWithin(await planOf("near.mp4", { rate: "30", seconds: 6, more: ["-g", "150"] }), [30, 75]);
  const { heard, said } = heardFfmpeg();
  const out = (index: number) => path.join(dir, `near-${index}.mp4`);

  await renderSegments({ plan, indexes: [1], dir, tools: { ffmpeg: heard, compositorWasm: noCompositor }, out });

  expect(said().match(/^Input #/gm)).toHaveLength(1);
});

it("draws frames of a video that has more pictures than are shown", async () => {
  const plan = await planOf("fast.mp4", { rate: "60", fps: 30 });

  await expect(rendered(plan, noCompositor)).rejects.toThrow("no-compositor.wasm");
  expect(await rendered(plan, compositorWasm)).toEqual(await rendered(asDrawn(plan), compositorWasm));
});
