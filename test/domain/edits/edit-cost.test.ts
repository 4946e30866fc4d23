import { expect, it } from "vitest";
import { editCost } from "#features/edits/edit-cost";
import { EditInput } from "#features/edits/edit-input";

const priceOf = (steps: object, max_minutes = 10) =>
  editCost(
    EditInput.parse({
      operation: "media_jobs",
      steps,
      source: { stored: "uploads/1/video" },
      profile: "standard",
      max_minutes,
    }),
  );
const isolate = { audio_clean: { isolate: true } };

it("a provider that takes the voice out costs 4 credits for each ten minutes, besides what changing the sound costs", () => {
  expect(priceOf({ audio_clean: {} })).toEqual({ cost: 2, breakdown: { sound: 2 } });
  expect(priceOf(isolate)).toEqual({ cost: 2 + 4, breakdown: { sound: 2, isolation: 4 } });
  expect(priceOf(isolate, 11)).toEqual({ cost: 4 + 8, breakdown: { sound: 4, isolation: 8 } });
});

it("it costs as much besides the encoding of pictures, and a voice that reads is added once", () => {
  const steps = { ...isolate, reframe: { format: "1:1" }, voiceover: { script_text: "Welcome." } };

  expect(priceOf(steps, 20)).toEqual({ cost: 10 + 8 + 4, breakdown: { edit: 10, isolation: 8, voice: 4 } });
});
