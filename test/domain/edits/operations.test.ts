import { expect, it } from "vitest";
import { acceptedIn, soundCleaning, sourceField } from "#features/edits/edit-input";
import { EditSteps, operations } from "#features/edits/operations";
import { loopAssemble } from "#features/edits/operations/loop-assemble";
import type { Operation } from "#features/edits/operations/operation";
import { readEditForm } from "#features/edits/read-edit-form";
import { steps } from "#features/edits/steps";

it("has a step for every operation, in the same order", () => {
  expect(Object.keys(steps)).toEqual(Object.keys(operations));
});

it("asks a watermark for an image or a text", () => {
  const { fields, check } = operations.watermark;
  const problems = (given: object, sent: string[] = []) =>
    check?.(fields.parse(given), new Set(sent)).map(({ path }) => path);

  expect(problems({})).toEqual(["image"]);
  expect(problems({}, ["image"])).toEqual([]);
  expect(problems({ text: "© Tidewater" })).toEqual([]);
  expect(problems({ text: "a", x: 0.5 })).toEqual(["y"]);
  expect(problems({ text: "a", x: 0.5, y: 0.5, position: "top" })).toEqual(["position"]);
  expect(problems({ text: "a", from: 3, to: 2 })).toEqual(["to"]);
  expect(problems({ text: "a", mode: "tile", position: "top" })).toEqual(["mode"]);
});

it("reads the fields of a watermark from the text of a form", () => {
  const given = operations.watermark.fields.parse({ text: "a", opacity: "0.5", text_style: '{"colour":"#ff0000"}' });

  expect(given).toMatchObject({ opacity: 0.5, text_style: { colour: "#ff0000", face: "montserrat-600" } });
});

it("takes stretches in order and apart", () => {
  const { fields } = operations.trim;
  const isAccepted = (keep: unknown) => fields.safeParse({ keep }).success;

  expect(
    isAccepted([
      { from: 0, to: 2 },
      { from: 2, to: 3 },
    ]),
  ).toBe(true);
  expect(
    isAccepted([
      { from: 0, to: 2 },
      { from: 1, to: 3 },
    ]),
  ).toBe(false);
  expect(isAccepted([{ from: 2, to: 2 }])).toBe(false);
  expect(isAccepted('[{"from":0,"to":2}]')).toBe(true);
});

it("refuses a field that another one leaves without effect", () => {
  const problems = (of: "autocut" | "reframe", given: object) => {
    const { fields, check }: Operation = operations[of];
    return check?.(fields.parse(given), new Set()).map(({ path }) => path);
  };

  expect(problems("autocut", { shorten_to: 0.5 })).toEqual(["shorten_to"]);
  expect(problems("autocut", { shorten_to: 0.5, silences: "shorten" })).toEqual([]);
  expect(problems("autocut", { threshold_db: -20, speed: 2 })).toEqual(["threshold_db", "speed"]);
  expect(problems("autocut", { threshold_db: -20, detect: "loudness", speed: 2, silences: "speed" })).toEqual([]);
  expect(problems("reframe", { format: "9:16", fit_style: "#ffffff", mode: "follow" })).toEqual(["fit_style"]);
  expect(problems("reframe", { format: "9:16", fit_style: "#ffffff" })).toEqual([]);
  const loop = (given: object) =>
    loopAssemble.check?.(loopAssemble.fields.parse({ media: ["https://example.com/a.mp4"], ...given }), new Set());
  expect(loop({ duration: 9, loop: "cut", crossfade: 1 })).toMatchObject([{ path: "crossfade" }]);
  expect(loop({ duration: 9, loop: "crossfade", crossfade: 1 })).toEqual([]);
});

it("asks reframing for a shape, and for no place where none can be chosen", () => {
  const { fields, check } = operations.reframe;
  const problems = (given: object) =>
    check?.(fields.parse({ format: "9:16", ...given }), new Set()).map(({ path }) => path);

  expect(fields.safeParse({}).error?.issues.map(({ path }) => path.join("."))).toEqual(["format"]);
  expect(problems({})).toEqual([]);
  expect(problems({ mode: "still", focus: '{"x":0.2,"y":0.5}' })).toEqual([]);
  expect(problems({ mode: "center", focus: { x: 0.2, y: 0.5 } })).toEqual(["focus"]);
  expect(problems({ mode: "fit", zoom: "1.5" })).toEqual(["zoom"]);
  const half = { x: 0, y: 0, width: 0.5, height: 1 };
  expect(problems({ mode: "split" })).toEqual(["regions"]);
  expect(problems({ regions: [half, half] })).toEqual(["regions"]);
  expect(problems({ mode: "split", regions: JSON.stringify([half, { ...half, x: 0.5 }]) })).toEqual([]);
  expect(problems({ mode: "split", regions: [half, half], zoom: 2, focus: { x: 0, y: 0 } })).toEqual(["zoom", "focus"]);
  const beyond = fields.safeParse({ format: "9:16", mode: "split", regions: [half, { ...half, x: 0.6 }] });
  expect(beyond.error?.issues.map(({ path }) => path.join("."))).toEqual(["regions.1.width"]);
  expect(fields.safeParse({ format: "9:16", mode: "split", regions: [half] }).success).toBe(false);
  expect(fields.safeParse({ format: "9:16", fit_style: "red" }).success).toBe(false);
  expect(fields.safeParse({ format: "9:16", focus: { x: 2, y: 0.5 } }).success).toBe(false);
});

it("cleans a sound that comes without pictures, and writes it as another kind only by itself", () => {
  const file = (field: string) => [
    { key: `uploads/1/${field}`, field, filename: "a.flac", contentType: "audio/flac", sizeBytes: 1, sha256: "" },
  ];
  const read = (files: object, fields: Record<string, string> = {}) =>
    readEditForm("audio_clean", { fields, files: { ...files } });
  const audio = file("audio");

  expect(read({ audio }, { output: "mp3" })).toMatchObject({ video: { file: audio[0] }, files: {} });
  expect(() => read({ audio, video: file("video") })).toThrow("audio: Give either video or audio");
  expect(() => read({ audio }, { source_url: "https://example.com/a.mp3" })).toThrow("source_url: Give either");
  expect(soundCleaning(read({ audio }))).toMatchObject({ output: "same" });
  expect(acceptedIn(read({ audio }))).toBe("MP4, MOV, M4V, MKV, WebM, AVI, MPEG, MP3, M4A, WAV, FLAC and OGG");
  expect(acceptedIn({ steps: EditSteps.parse({ watermark: { text: "a" } }) })).not.toContain("FLAC");
  expect(sourceField({ source: { stored: "a" }, source_part: "audio" })).toBe("audio");
  const alone = { fields: { steps: { audio_clean: {} } }, files: { audio } };
  expect(readEditForm("media_jobs", alone)).toMatchObject({ video: { file: audio[0] }, files: {} });
  const steps = { audio_clean: { output: "wav" }, watermark: { text: "a" } };
  expect(() =>
    readEditForm("media_jobs", { fields: { source_url: "https://example.com/a.mp4", steps }, files: {} }),
  ).toThrow("steps.audio_clean.output: With other steps");
  expect(() =>
    readEditForm("media_jobs", { fields: { steps: { watermark: { text: "a" } } }, files: { audio } }),
  ).toThrow("video: Give the video");
});
