import { expect, it } from "vitest";
import { inputWarnings } from "#features/edits/input-warnings";
import { EditSteps } from "#features/edits/operations";

const warningsOf = (steps: object, profile: "draft" | "standard" | "high" = "draft") =>
  inputWarnings({ steps: EditSteps.parse(steps), profile });

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
