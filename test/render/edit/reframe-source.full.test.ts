import { linkSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { cutFilm } from "@reelwright/renderer/edit/cut-film";
import { filmSurveyText, surveyFilm } from "@reelwright/renderer/edit/film-survey";
import { joinSurveys } from "@reelwright/renderer/edit/join-surveys";
import { makeEdit } from "@reelwright/renderer/edit/make-edit";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { reframeSource } from "@reelwright/renderer/edit/reframe-source";
import { surveyPiece } from "@reelwright/renderer/edit/survey-piece";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { cropPathOf } from "@reelwright/renderer/edit/write-crop-path";
import { partAt } from "@reelwright/renderer/media/clip-crop";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { buildVision } from "@reelwright/vision/build-vision";
import { afterAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";
import { drawPlanted, type PlantedClip } from "../../support/planted/planted-clip.ts";
import { drawnSize, writeClip } from "../../support/planted/write-clip.ts";
import { probeVideo } from "../../support/probe-video.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(tmpdir(), "reframe-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tools = {
  ffmpeg,
  fontsDir: folder,
  compositorWasm: path.join(root, "build/compositor.wasm"),
  alignmentWasm: "",
  spectraWasm: "",
  vision: await buildVision(),
  speech: "",
};
const usual = { mode: "auto", fit_style: "blur", liveliness: "normal", zoom: 1 } as const;
const seconds = 4;
const cut = 60;
const walker = (seed: number, subject: PlantedClip["subject"]): PlantedClip => ({
  name: "walker",
  seconds,
  seed,
  size: { width: 0.14, height: 0.25 },
  subject,
  camera: () => ({ x: 0, y: 0 }),
});

/** Somebody walks to the right for two seconds. Then somebody else stands on the right. */
async function source() {
  const shots = [
    drawPlanted(
      walker(1, (time) => ({ x: 0.25 + 0.15 * time, y: 0.5 })),
      drawnSize,
    ),
    drawPlanted(
      walker(2, (time) => ({ x: 0.8 + 0.01 * Math.sin(9 * time), y: 0.5 })),
      drawnSize,
    ),
  ];
  const light = (time: number) => (shots[Math.round(time * 30) < cut ? 0 : 1] ?? (() => new Uint8Array()))(time);
  const file = await writeClip("walk", { seconds, light, dir: folder });
  return { file, source: await readSource(file, { name: "video", mostMinutes: 10, ffmpeg }) };
}

const made = source();

async function rendered(edited: Awaited<ReturnType<typeof makeEdit>>, { file, dir }: { file: string; dir: string }) {
  const plan = edited.pictures;
  if (!plan) throw new Error("Its pictures are encoded");
  linkSync(file, path.join(dir, "source"));
  const indexes = [...plan.segments.keys()];
  const segment = (index: number) => path.join(dir, `segment-${index}.mp4`);
  await renderSegments({ plan, indexes, dir, tools, out: segment });
  const out = path.join(dir, "out.mp4");
  await assembleReel({ plan, segments: indexes.map(segment), audio: null, out });
  return out;
}

/** The light of some pictures of a video, scaled from a box of it in pixels. */
async function lightOf(file: string, frame: number, box?: string): Promise<Buffer> {
  const filters = `select=eq(n\\,${frame})${box ? `,crop=${box}` : ""},scale=101:180:flags=area,format=gray`;
  const output = ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gray", "-"];
  return (await run(ffmpeg, ["-v", "error", "-i", file, "-vf", filters, ...output], { cwd: folder })).stdout;
}

function correlation(one: Buffer, other: Buffer): number {
  const mean = (values: Buffer) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [product, squares, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [x, y] = [value - a, (other[at] ?? 0) - b];
    product += x * y;
    squares += x * x;
    others += y * y;
  }
  return product / Math.sqrt(squares * others);
}

it("shows of each picture the window that was chosen for it, and jumps at the frame of a cut", async () => {
  const { file, source: video } = await made;
  const dir = path.join(folder, "plan");
  mkdirSync(dir);
  const context = { source: video, surveyed: null, files: {}, dir, tools };
  const { edit, report } = await reframeSource(wholeEdit(video, "standard"), { ...usual, format: "9:16" }, context);
  const edited = await makeEdit(edit, video, { file: "source", profile: "draft", dir, scratch: folder, tools });
  const out = await rendered(edited, { file, dir });

  expect(report.shots.map(({ from, mode }) => [from, mode])).toEqual([
    [0, "follow"],
    [cut / 30, "still"],
  ]);
  expect(edit.frame).toEqual({ width: 202, height: 360 });
  expect(await probeVideo(out)).toMatchObject({ width: 202, height: 360, frames: seconds * 30 });
  for (const frame of [0, 30, cut - 1, cut, 100]) {
    const shot = edit.shots.findLast(({ from }) => from <= frame / 30 + 1e-3);
    if (!shot) throw new Error("Each frame has a shot");
    const { x, width } = partAt(shot.crop, frame / 30);
    const window = `${Math.round(width * 640)}:360:${Math.round(x * 640)}:0`;
    expect(correlation(await lightOf(out, frame), await lightOf(file, frame, window))).toBeGreaterThan(0.98);
  }
});

it("a film that was surveyed in pieces has the same cuts, and is framed as if it had been surveyed at once", async () => {
  const { source: video } = await made;
  const whole = { from: 0, to: video.duration };
  const context = { source: video, files: {}, dir: folder, tools };
  const reframed = { ...usual, format: "9:16" } as const;

  // Two of the pieces meet at the cut.
  const pieces = await cutFilm(video, whole, { dir: folder, ffmpeg, partSeconds: 1 });
  const surveys = [];
  for (const piece of pieces) {
    const surveyed = filmSurveyText.read(filmSurveyText.write(await surveyPiece(piece, { dir: folder, tools })));
    surveys.push({ piece, surveyed });
  }
  const surveyed = joinSurveys(surveys);
  const inPieces = await reframeSource(wholeEdit(video, "standard"), reframed, { ...context, surveyed });

  const { survey } = await surveyFilm(video, whole, { dir: folder, tools, keyframesOnly: false });
  const atOnce = await reframeSource(wholeEdit(video, "standard"), reframed, { ...context, surveyed: null });
  expect(pieces.map(({ part }) => part.from)).toEqual([0, 1, 2, 3].map((at) => expect.closeTo((at * seconds) / 4, 1)));
  expect(surveyed.survey.shots).toEqual(survey.shots);
  for (const [seen, apart] of [
    ["motion", 0.45],
    ["looks", 1.5],
  ] as const) {
    const times = surveyed.survey[seen].map((sample) => sample.seconds);
    // Motion is not told across a cut.
    const within = [times.filter((at) => at < cut / 30), times.filter((at) => at >= cut / 30)];
    const gaps = within.flatMap((shot) => shot.slice(1).map((at, index) => at - (shot[index] ?? 0)));
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThan(apart);
    expect(times.length).toBeGreaterThan(0.8 * survey[seen].length);
  }
  expect(surveyed.small).toHaveLength(surveyed.survey.looks.length);
  expect(inPieces.report.shots.map(({ from, mode }) => [from, mode])).toEqual(
    atOnce.report.shots.map(({ from, mode }) => [from, mode]),
  );
  for (let frame = 0; frame < seconds * 30; frame++) {
    const [one, other] = [inPieces, atOnce].map(({ edit }) => {
      const shot = edit.shots.findLast(({ from }) => from <= frame / 30 + 1e-3);
      return shot ? partAt(shot.crop, frame / 30).x : Number.NaN;
    });
    expect(one).toBeCloseTo(other ?? Number.NaN, 1);
  }
});

it("a short film is surveyed at once", async () => {
  const { source: video } = await made;
  expect(await cutFilm(video, { from: 0, to: video.duration }, { dir: folder, ffmpeg })).toEqual([]);
});

it("shows several regions at once, each in its place", async () => {
  const { file, source: video } = await made;
  const dir = path.join(folder, "split");
  mkdirSync(dir);
  const regions = [
    { x: 0, y: 0, width: 0.4, height: 1 },
    { x: 0.6, y: 0, width: 0.4, height: 1 },
  ];
  const wanted = { ...usual, format: "9:16", mode: "split", regions } as const;
  const { edit, report } = await reframeSource(wholeEdit(video, "standard"), wanted, {
    source: video,
    surveyed: null,
    files: {},
    dir,
    tools,
  });
  const edited = await makeEdit(edit, video, { file: "source", profile: "draft", dir, scratch: folder, tools });
  const out = await rendered(edited, { file, dir });

  expect(report.shots).toMatchObject([{ from: 0, mode: "split" }]);
  const [shot] = edit.shots;
  const places = [{ window: shot?.window, crop: shot?.crop }, ...(shot?.beside ?? [])];
  for (const frame of [0, 70, 100])
    for (const { window, crop } of places) {
      if (!window || !crop) throw new Error("Each region has its place");
      const { x, y, width, height } = partAt(crop, frame / 30);
      const [shown, of] = [
        `${window.width}:${window.height}:${window.x}:${window.y}`,
        `${Math.round(width * 640)}:${Math.round(height * 360)}:${Math.round(x * 640)}:${Math.round(y * 360)}`,
      ];
      expect(correlation(await lightOf(out, frame, shown), await lightOf(file, frame, of))).toBeGreaterThan(0.98);
    }
});

it("lays a whole picture over a ground, and leaves a video alone that has the shape", async () => {
  const { source: video } = await made;
  const context = { source: video, surveyed: null, files: {}, dir: folder, tools };
  const whole = wholeEdit(video, "standard");

  const focus = { x: 0.5, y: 0.5 };
  const fit = await reframeSource(whole, { ...usual, format: "1:1", mode: "fit", focus }, context);
  const same = await reframeSource(whole, { ...usual, format: "16:9" }, context);

  expect(fit.edit.frame).toEqual({ width: 360, height: 360 });
  expect(fit.edit.shots).toMatchObject([
    { from: 0, window: { x: 0, y: 78, width: 360, height: 202 }, ground: "ground-0.jpg" },
  ]);
  expect(fit.warnings).toEqual(["focus: All of the picture is shown, so this changes nothing."]);
  expect([same.idle, same.edit]).toEqual(["The video already has the shape 16:9.", whole]);
});

it("keeps the close-ups of jump cuts in what it crops, and tells of those that are not seen", async () => {
  const { source: video } = await made;
  const context = { source: video, surveyed: null, files: {}, dir: folder, tools };
  const cuts = { ...wholeEdit(video, "standard"), closeUps: [{ from: 1, to: 1.5 }] };
  const framed = (mode: "center" | "fit") => reframeSource(cuts, { ...usual, format: "9:16", mode }, context);

  const cropped = await framed("center");
  const { pictures } = await makeEdit(cropped.edit, video, {
    file: "source",
    profile: "draft",
    dir: folder,
    scratch: folder,
    tools,
  });

  const widths = cropPathOf({ scenes: pictures?.scenes ?? [] }).map(([, , width]) => width);
  expect([widths[29], widths[30], widths[44], widths[45]]).toEqual([202.5, 187.5, 187.5, 202.5]);
  expect(cropped.warnings).toEqual([]);
  expect((await framed("fit")).warnings).toEqual([expect.stringMatching(/^zoom_cuts: Where reframe shows all/)]);
});

/** A light picture of 16:9, between bars in one of 4:3. */
async function letterboxed() {
  const light = () => new Uint8Array(drawnSize.width * drawnSize.height).fill(220);
  const filter = "scale=640:360,pad=640:480:0:60:black";
  const file = await writeClip("bars", { seconds: 2, light, filter, dir: folder });
  return { file, video: await readSource(file, { name: "video", mostMinutes: 10, ffmpeg }) };
}

it("shows nothing of black bars, neither behind a whole picture nor where the shape is that of the bars", async () => {
  const { file, video } = await letterboxed();
  const darkest = async (format: "9:16" | "4:3", mode: "fit" | "center" | "auto") => {
    const dir = path.join(folder, `bars-${mode}-${format.replace(":", "x")}`);
    mkdirSync(dir);
    const context = { source: video, surveyed: null, files: {}, dir, tools };
    const { edit } = await reframeSource(wholeEdit(video, "standard"), { ...usual, format, mode }, context);
    const edited = await makeEdit(edit, video, { file: "source", profile: "draft", dir, scratch: folder, tools });
    return Math.min(...(await lightOf(await rendered(edited, { file, dir }), 10)));
  };

  // The ground is darkened to about half.
  expect(await darkest("9:16", "fit")).toBeGreaterThan(80);
  expect(await darkest("4:3", "fit")).toBeGreaterThan(80);
  expect(await darkest("4:3", "center")).toBeGreaterThan(180);
  expect(await darkest("4:3", "auto")).toBeGreaterThan(80);
});

it("has nothing to do with a zoom where all of the picture is shown in its shape", async () => {
  const light = () => new Uint8Array(drawnSize.width * drawnSize.height).fill(220);
  const file = await writeClip("slide", { seconds: 2, light, dir: folder });
  const video = await readSource(file, { name: "video", mostMinutes: 10, ffmpeg });
  const context = { source: video, surveyed: null, files: {}, dir: folder, tools };
  const whole = wholeEdit(video, "standard");

  const result = await reframeSource(whole, { ...usual, format: "16:9", zoom: 1.5 }, context);

  expect(result).toMatchObject({
    edit: whole,
    idle: "The video already has the shape 16:9.",
    report: { crop: { width: 640, height: 360 } },
    warnings: ["zoom: All of the picture is shown, so this changes nothing."],
  });
});

it("reports shots of the stretch that is left, and no confidence that was not measured", async () => {
  const { source: video } = await made;
  const context = { source: video, surveyed: null, files: {}, dir: folder, tools };
  const trimmed = { ...wholeEdit(video, "standard"), keeps: [{ from: 1, to: 3, speed: 1 }] };
  const regions = [
    { x: 0, y: 0, width: 0.4, height: 1 },
    { x: 0.6, y: 0, width: 0.4, height: 1 },
  ];
  const shotsOf = async (mode: "fit" | "center" | "split" | "follow") => {
    const wanted = { ...usual, format: "9:16" as const, mode, regions };
    const { report } = await reframeSource(trimmed, wanted, context);
    return report;
  };

  expect(await shotsOf("fit")).toMatchObject({
    shots: [{ from: 1, to: 3, confidence: 1 }],
    crop: { width: 640, height: 360 },
  });
  expect(await shotsOf("center")).toMatchObject({
    shots: [{ from: 1, to: 3, confidence: null }],
    crop: { width: 203, height: 360 },
  });
  expect((await shotsOf("split")).shots).toMatchObject([{ from: 1, to: 3 }]);
  const [first, last] = (await shotsOf("follow")).shots;
  expect([first?.from, last?.to]).toEqual([1, expect.closeTo(3, 1)]);
});

it("refuses a picture of which too little would be left, unless it is shown whole", async () => {
  const light = () => new Uint8Array(drawnSize.width * drawnSize.height).fill(120);
  const file = await writeClip("tiny", { seconds: 1, light, filter: "scale=128:72", dir: folder });
  const video = await readSource(file, { name: "source_url", mostMinutes: 10, ffmpeg });
  const context = { source: video, surveyed: null, files: {}, dir: folder, tools };

  const tiny = (mode: "center" | "fit") =>
    reframeSource(wholeEdit(video, "standard"), { ...usual, format: "9:16", mode }, context);
  await expect(tiny("center")).rejects.toThrow("source_url: Only 41 by 72 pixels would be left of the picture.");
  expect((await tiny("fit")).report.shots).toMatchObject([{ mode: "fit" }]);
});
