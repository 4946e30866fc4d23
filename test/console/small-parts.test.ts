import { apiFields } from "@reelwright/console/logic/api-fields";
import { agoOf, clockOf, creditsOf, sizeOf, wordsOf } from "@reelwright/console/logic/formats";
import { describeFailure, stateWord } from "@reelwright/console/logic/job-words";
import { progressStep } from "@reelwright/console/logic/progress-step";
import { expect, it } from "vitest";

it("progress is announced once at each quarter", () => {
  const heard = Array.from({ length: 100 }, (_, percent) => progressStep(percent, percent + 1)).filter(Boolean);

  expect(heard).toEqual([25, 50, 75, 100]);
  expect(progressStep(10, 60)).toBe(50);
});

it("figures read as people write them", () => {
  expect([clockOf(83.4), clockOf(5), sizeOf(1.5e6), sizeOf(900), creditsOf(0), creditsOf(1), creditsOf(5)]).toEqual([
    "1:23",
    "0:05",
    "1.4 MB",
    "1 kB",
    "free",
    "1 credit",
    "5 credits",
  ]);
  const now = new Date("2026-01-10T12:00:00Z");
  expect(agoOf("2026-01-10T11:15:00Z", now)).toBe("45 min ago");
  expect(agoOf("2025-12-01T00:00:00Z", now)).toMatch(/Dec/);
  expect(wordsOf("caption_style")).toBe("Caption style");
});

it("a cancelled job is no failure of the service", () => {
  expect(describeFailure({ code: "cancelled", error: "Cancelled.", cost: 5 })).toEqual({
    reason: "You cancelled this job.",
    remedy: null,
    refund: "5 credits were refunded.",
  });
  expect(stateWord({ status: "error", code: "cancelled" })).toBe("Cancelled");
  expect(stateWord({ status: "error", code: "media_unreadable" })).toBe("Failed");
  expect(stateWord({ status: "done", code: null })).toBe("Done");
});

it("forms take limits and choices from the API's description", () => {
  const schema = {
    required: ["prompt"],
    properties: {
      prompt: { type: "string", maxLength: 100, description: "What it shows" },
      count: { type: "integer", minimum: 1, maximum: 3, default: 3 },
      formats: { type: "array", items: { enum: ["9:16", "1:1"] } },
      media: { type: "array", items: { type: "string" }, maxItems: 10 },
      expires: { anyOf: [{ enum: [7, 30] }, { type: "null" }], default: null },
      brand: {
        type: "object",
        properties: { handle: { type: "string" }, colour: { type: "string", pattern: "^#[0-9a-f]{6}$" } },
        required: ["handle"],
      },
      audio_url: { type: "string", pattern: "^(https:\\/\\/)\\S+$" },
      loudness: { type: ["number", "null"] },
      video: { type: "string", format: "binary" },
    },
  };

  expect(apiFields({ components: { schemas: { Wanted: schema } } }, "Wanted")).toEqual({
    prompt: { kind: "text", hint: "What it shows", maxLength: 100, isRequired: true },
    count: { kind: "number", hint: "", initial: 3, min: 1, max: 3 },
    formats: { kind: "choices", hint: "", options: ["9:16", "1:1"] },
    media: { kind: "words", hint: "", maxItems: 10 },
    expires: { kind: "choice", hint: "", options: ["7", "30"] },
    "brand.handle": { kind: "text", hint: "" },
    "brand.colour": { kind: "colour", hint: "" },
    audio_url: { kind: "text", hint: "", takes: "audio" },
    loudness: { kind: "number", hint: "", isNullable: true },
  });
});
