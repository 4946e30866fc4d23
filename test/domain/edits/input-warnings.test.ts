import { expect, it } from "vitest";
import { inputWarnings } from "#features/edits/input-warnings";
import { EditSteps } from "#features/edits/operations";

const warningsOf = (steps: object, profile: "draft" | "standard" | "high" = "draft") =>
  inputWarnings({ operation: "watermark", steps: EditSteps.parse(steps), profile });

it("tells of a profile where pictures are copied, whatever else is asked for", () => {
  const warnings = ["profile: No step of this job encodes pictures, so this changes nothing."];

  expect(warningsOf({ audio_clean: {} })).toEqual(warnings);
  expect(warningsOf({ audio_clean: {} }, "high")).toEqual(warnings);
  expect(warningsOf({ voiceover: { script_text: "Here." }, audio_clean: {} })).toEqual(warnings);
});

it("is silent about the usual profile, and about one that pictures are encoded with", () => {
  expect(warningsOf({ audio_clean: {} }, "standard")).toEqual([]);
  expect(warningsOf({ watermark: { text: "a" }, audio_clean: {} })).toEqual([]);
});

it("tells of liveliness where the crop does not move", () => {
  const warningsFor = (mode: string, more = {}) =>
    warningsOf({ reframe: { format: "9:16", mode, liveliness: "calm", ...more } }, "standard");

  expect(warningsFor("center")).toEqual([
    'liveliness: With mode "center" the crop does not move, so this changes nothing.',
  ]);
  expect(warningsFor("fit")).toHaveLength(1);
  expect(warningsFor("still")).toHaveLength(1);
  expect(warningsFor("center", { liveliness: "normal" })).toEqual([]);
  expect(warningsFor("auto")).toEqual([]);
  expect(warningsFor("follow")).toEqual([]);
});

it("tells of a margin of a mark that stands at no edge", () => {
  const warningsFor = (place: object) => warningsOf({ watermark: { text: "a", margin: 0.1, ...place } }, "standard");

  for (const place of [{ mode: "tile" }, { position: "center" }, { x: 0.5, y: 0.5 }])
    expect(warningsFor(place)).toEqual([expect.stringMatching(/^margin: /)]);
  for (const place of [{}, { mode: "drift" }, { position: "center", margin: 0.03 }])
    expect(warningsFor(place)).toEqual([]);
});

it("tells of the loudness of a voice whose sound is cleaned to another one", () => {
  const warningsFor = (target_lufs: number, cleaning: object) =>
    warningsOf({ voiceover: { script_text: "Here.", target_lufs }, audio_clean: cleaning }, "standard");

  expect(warningsFor(-20, {})).toEqual([expect.stringMatching(/^target_lufs: audio_clean sets/)]);
  expect(warningsFor(-14, {})).toEqual([]);
  expect(warningsFor(-20, { target_lufs: null })).toEqual([]);
});

it("tells of a voice that reads another language", () => {
  const voiceover = { script_text: "Here.", voice_id: "fr-fr-camille", language: "en" };

  expect(warningsOf({ voiceover }, "standard")).toEqual([expect.stringMatching(/^voice_id: Camille reads French/)]);
});

it("tells of a margin of silences that are shortened", () => {
  const warningsFor = (cut: object) => warningsOf({ autocut: cut }, "standard");

  expect(warningsFor({ silences: "shorten", margin: 0.5 })).toEqual([expect.stringMatching(/^margin: .+shorten_to/)]);
  expect(warningsFor({ silences: "shorten" })).toEqual([]);
  expect(warningsFor({ margin: 0.5 })).toEqual([]);
});

it("tells of a fade of a mark that is there all the time", () => {
  expect(warningsOf({ watermark: { text: "a", fade: 1 } }, "standard")).toEqual([
    "fade: The mark is there all the time, so this changes nothing. Give from or to with it.",
  ]);
  expect(warningsOf({ watermark: { text: "a", fade: 1, from: 2 } }, "standard")).toEqual([]);
  expect(warningsOf({ watermark: { text: "a", fade: 1, to: 2 } }, "standard")).toEqual([]);
  expect(warningsOf({ watermark: { text: "a", fade: 1, mode: "drift" } }, "standard")).toEqual([]);
  expect(warningsOf({ watermark: { text: "a", fade: 1, mode: "tile" } }, "standard")).toHaveLength(1);
  expect(warningsOf({ watermark: { text: "a" } }, "standard")).toEqual([]);
});
