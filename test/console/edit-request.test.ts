import { editFacts } from "@reelwright/console/logic/edit-facts";
import { layoutOf } from "@reelwright/console/logic/edit-layout";
import { type EditForm, editCall, editErrors, editFieldOf } from "@reelwright/console/logic/edit-request";
import { expect, it } from "vitest";

const form: EditForm = {
  fields: {
    source_url: { kind: "text", hint: "" },
    profile: { kind: "choice", hint: "", options: ["draft"] },
    "trim.from": { kind: "number", hint: "", min: 0 },
    "watermark.image_url": { kind: "text", hint: "", takes: "image" },
    "watermark.text": { kind: "text", hint: "", maxLength: 5 },
    "watermark.x": { kind: "number", hint: "", min: 0, max: 1 },
    "voiceover.script_text": { kind: "text", hint: "", isRequired: true },
  },
  steps: [
    { name: "trim", summary: "", endpoint: null },
    { name: "watermark", summary: "", endpoint: "watermark" },
    { name: "voiceover", summary: "", endpoint: "voiceover" },
  ],
};
const source_url = "/videos/a.mp4";

it("one operation goes to its own endpoint, with its fields beside the common ones", () => {
  const values = { source_url, profile: "draft", steps: ["watermark"], "watermark.text": "Draft", "trim.from": "1" };

  expect(editCall(form, values)).toEqual({
    operation: "watermark",
    input: { source_url, profile: "draft", text: "Draft" },
  });
});

it("several operations, and those without an endpoint, go to one job; an operation may have no fields", () => {
  expect(editCall(form, { source_url, steps: ["watermark", "trim"], "trim.from": "1.5" })).toEqual({
    operation: "media_jobs",
    input: { source_url, steps: { trim: { from: 1.5 }, watermark: {} } },
  });
  expect(editCall(form, { source_url, steps: ["trim"] })).toEqual({
    operation: "media_jobs",
    input: { source_url, steps: { trim: {} } },
  });
});

it("what is missing is said for the chosen operations alone", () => {
  expect(editErrors(form, {})).toEqual({
    source_url: "Choose a video.",
    steps: "Choose what to do with the video.",
  });
  expect(editErrors(form, { source_url, steps: ["voiceover"], "watermark.text": "too long" })).toEqual({
    "voiceover.script_text": "Script text is needed.",
  });
});

it("needs no video for a script that a voice reads alone", () => {
  const alone = { steps: ["voiceover"], "voiceover.script_text": "Hello" };

  expect(editErrors(form, alone)).toEqual({});
  expect(editCall(form, alone)).toEqual({
    operation: "voiceover",
    input: { script_text: "Hello" },
  });
  expect(editErrors(form, { ...alone, steps: ["voiceover", "watermark"] })).toEqual({ source_url: "Choose a video." });
});

it.each([
  ["steps.watermark.x", ["trim", "watermark"], "watermark.x"],
  ["x", ["watermark"], "watermark.x"],
  ["image", ["watermark"], "watermark.image_url"],
  ["steps.watermark.image", ["trim", "watermark"], "watermark.image_url"],
  ["video", ["watermark"], "source_url"],
  ["profile", ["watermark"], "profile"],
])("an error at %s of %j stands beside %s", (path, steps, field) => {
  expect(editFieldOf(form, { source_url, steps }, path)).toBe(field);
});

it("an operation that has no layout is shown with all its fields, and others fold what is rarely needed", () => {
  expect(layoutOf("voiceover", ["voiceover.script_text"])).toEqual({ main: ["voiceover.script_text"], more: [] });
  const names = ["silences", "fillers", "speed", "captions.style"].map((name) => `autocut.${name}`);
  expect(layoutOf("autocut", names)).toEqual({
    main: ["autocut.silences"],
    more: ["autocut.fillers", "autocut.speed"],
  });
});

it("an edit tells what its operations found, in words", () => {
  const level = (lufs: number | null) => ({ lufs, true_peak: -1, noise_db: null, hum: [] });
  const files = { edit_url: null, otio_url: null, transcribed_by: null };
  const cut = {
    original_duration: 60,
    removed: 14.23,
    cuts: [{ from: 1, to: 2, reason: "silence" as const }],
    ...files,
  };

  expect(editFacts({ autocut: cut })).toEqual(["14.2 s shorter: 1 cut"]);
  expect(
    editFacts({ audio_clean: { measured: { before: level(-23.04), after: level(-16) }, removed: {} } } as never),
  ).toEqual(["-23.0 → -16.0 LUFS"]);
  expect(editFacts({})).toEqual([]);
});
