import { wholePicture } from "@reelwright/renderer/edit/whole-edit";
import { engineVersion, type PicturePlan, type Scene } from "@reelwright/renderer/plan/reel-plan";
import { plainSegments } from "@reelwright/renderer/reel/plain-segments";
import { segmentsOf } from "@reelwright/renderer/timeline/segments";
import { expect, it } from "vitest";

const view = { zoom: 1, x: 0.5, y: 0.5 };

/** A scene of footage whose first picture is that of a second. */
function scene(start: number, end: number, { from = start / 30, file = "video", step = 1 / 30 } = {}): Scene {
  const pictures = Array.from({ length: end - start }, (_, n) => from + n * step);
  const colour = { matrix: "bt709", hdr: null } as const;
  const size = { width: 320, height: 240 };
  const media = { kind: "footage", container: "mov", ...size, colour, startSeconds: 0, crop: wholePicture } as const;
  return { media: { ...media, file, pictures }, start, end, from: view, to: view, way: { start, end } };
}

function groupsOf(scenes: Scene[], more: Partial<PicturePlan> = {}, chosen?: number[]) {
  const totalFrames = scenes.at(-1)?.end ?? 0;
  const plan: PicturePlan = {
    engineVersion,
    width: 320,
    height: 240,
    fps: 30,
    totalFrames,
    scenes,
    look: {},
    overlays: [],
    captionLook: { style: "block", ink: "#ffffff", accent: "#ffffff", edge: "#000000" },
    cues: [],
    segments: segmentsOf(totalFrames, 30),
    encode: { preset: "veryfast", crf: 20 },
    ...more,
  };
  const groups = plainSegments(plan, chosen ?? [...plan.segments.keys()]);
  const lengths = groups.map(({ plain }) => plain?.parts.map(({ pictures }) => pictures.length).join("+"));
  return groups.map(({ indexes }, n) => [indexes.join(" "), lengths[n] ?? "drawn"]);
}

it("takes segments together that show one video on and on, also where a new scene begins with one of them", () => {
  expect(groupsOf([scene(0, 60), scene(60, 150)])).toEqual([["0 1 2", "150"]]);
});

it("begins a new part where the video jumps, where it is another one, and where it is cropped elsewhere", () => {
  const { media } = scene(60, 120);
  const closer = { ...media, ...(media.kind === "footage" && { crop: { ...media.crop, length: 0.5 } }) };

  expect(groupsOf([scene(0, 60), scene(60, 120, { from: 9 })])).toEqual([["0 1", "60+60"]]);
  expect(groupsOf([scene(0, 75), scene(75, 120, { file: "other" })])).toEqual([["0 1", "75+45"]]);
  expect(groupsOf([scene(0, 60), { ...scene(60, 120), media: closer }])).toEqual([["0 1", "60+60"]]);
});

it("begins a new group where segments are left out", () => {
  expect(groupsOf([scene(0, 180)], {}, [0, 2])).toEqual([
    ["0", "60"],
    ["2", "60"],
  ]);
});

it("works on no more than four encoders, and decoders beside the first, in Full HD at once", () => {
  const sized = ({ media, ...rest }: Scene, size: { width: number; height: number }): Scene => {
    return { ...rest, media: media.kind === "footage" ? { ...media, ...size } : media };
  };
  const cuts = (count: number, size: { width: number; height: number }) =>
    Array.from({ length: count }, (_, n) => sized(scene(n * 20, n * 20 + 20, { from: n * 9 }), size));
  const full = { width: 1920, height: 1080 };

  expect(groupsOf(cuts(3, full))).toEqual([["0", "20+20+20"]]);
  expect(groupsOf(cuts(6, full), full)).toEqual([
    ["0", "20+20+20"],
    ["1", "20+20+20"],
  ]);
  const twice = scene(60, 180, { from: 9 });
  expect(
    groupsOf(
      [scene(0, 60), twice].map((one) => sized(one, full)),
      full,
    ),
  ).toEqual([["0 1 2", "60+120"]]);
  expect(groupsOf([...cuts(3, full), sized(twice, full)], full)).toEqual([
    ["0", "20+20+20"],
    ["1 2", "120"],
  ]);
  expect(groupsOf(cuts(3, { width: 3840, height: 2160 }))).toEqual([["0", "drawn"]]);
});

it("shows a scene that goes on within a segment as one part, and draws a segment with more than three cuts", () => {
  const cut = (at: number) => scene(at, at + 12, { from: at });

  expect(groupsOf([scene(0, 30), scene(30, 60)])).toEqual([["0", "60"]]);
  expect(groupsOf([0, 12, 24, 36].map(cut))).toEqual([["0", "12+12+12+12"]]);
  expect(groupsOf([0, 12, 24, 36, 48].map(cut))).toEqual([["0", "drawn"]]);
});

it("counts parts that follow within a second as read by one decoder", () => {
  const cut = (at: number) => scene(at, at + 12, { from: (at * 2) / 30 });
  const back = scene(48, 60, { from: 1 });

  expect(groupsOf([0, 12, 24, 36, 48].map(cut))).toEqual([["0", "12+12+12+12+12"]]);
  expect(groupsOf([...[0, 12, 24, 36].map(cut), back])).toEqual([["0", "12+12+12+12+12"]]);
});

it("takes fewer together the larger they are and the further their encoders look ahead", () => {
  const full = { width: 1920, height: 1080 };

  expect(groupsOf([scene(0, 360)], full)).toEqual([
    ["0 1 2 3", "240"],
    ["4 5", "120"],
  ]);
  expect(groupsOf([scene(0, 120)], { encode: { preset: "medium", crf: 18 } })).toHaveLength(2);
});

const box = { x: 0, y: 0, width: 40, height: 20, start: 70, end: 80 };
const passage = { kind: "none", frames: 0 } as const;
const fade = { kind: "fade", frames: 9 } as const;
const drawing = { ...box, markup: "", enter: passage, exit: passage, z: 1 };
const cue = { ...box, size: 9, above: 9, below: 9, words: [] };
const still = { ...drawing, start: 60, end: 120 };
const window = { x: 0, y: 0, width: 160, height: 120 };

it.each<[string, Scene[], Partial<PicturePlan>?]>([
  ["a drawing appears within", [scene(0, 120)], { overlays: [drawing] }],
  ["a drawing fades", [scene(0, 120)], { overlays: [{ ...still, enter: fade }] }],
  ["a drawing moves", [scene(0, 120)], { overlays: [{ ...still, drift: { dx: 1, dy: 0 } }] }],
  ["two drawings lie over it", [scene(0, 120)], { overlays: [still, still] }],
  ["a caption is shown", [scene(0, 120)], { cues: [cue] }],
  ["scenes fade", [scene(0, 65), scene(60, 120)]],
  ["nothing is shown for a while", [scene(0, 75), scene(80, 120)]],
  ["the video does not fill the frame", [scene(0, 60), { ...scene(60, 120), window, ground: "ground.jpg" }]],
  ["the video is shown slowly", [scene(0, 60), scene(60, 120, { step: 1 / 60 })]],
])("leaves a segment to be drawn if %s", (_why, scenes, more) => {
  expect(groupsOf(scenes, more)).toEqual([
    ["0", "60"],
    ["1", "drawn"],
  ]);
});

it("takes segments together below a drawing that stands still, and others by themselves", () => {
  const overlays = [{ ...drawing, start: 60, end: 180 }];

  expect(groupsOf([scene(0, 240)], { overlays })).toEqual([
    ["0", "60"],
    ["1 2", "120"],
    ["3", "60"],
  ]);
});

it("leaves all segments to be drawn if a look lies over them", () => {
  expect(groupsOf([scene(0, 60)], { look: { grain: 0.2 } })).toEqual([["0", "drawn"]]);
});
