import { expect, it } from "vitest";
import { readReelForm } from "#features/reels/read-reel-form";
import { ReelForm } from "#features/reels/reel-form";

const charge = (fields: object) => {
  const given = { audio_url: "https://a.example/a.mp3", media: ["https://a.example/1.jpg"], ...fields };
  return readReelForm({ fields: ReelForm.parse(given), files: {} }).charge;
};

it("charges a render for each format, and a voice once", () => {
  expect(charge({})).toEqual({ cost: 5, reason: "Reel render" });
  expect(charge({ formats: "9:16" })).toEqual({ cost: 5, reason: "Reel render" });
  expect(charge({ formats: ["9:16", "16:9", "1:1"] })).toEqual({ cost: 15, reason: "Reel render in 3 formats" });
  expect(charge({ formats: ["9:16", "1:1"], voice_type: "ai", script_text: "Hello there." })).toEqual({
    cost: 14,
    reason: "Reel render in 2 formats and AI voice",
  });
});

it("takes one to five formats, each once, and not beside format", () => {
  const all = ["9:16", "16:9", "1:1", "4:5", "4:3"];
  expect(charge({ formats: all }).cost).toBe(25);
  for (const formats of [[], [...all, "9:16"], ["9:16", "9:16"]]) expect(() => charge({ formats })).toThrow();
  expect(() => charge({ format: "9:16", formats: ["1:1"] })).toThrow("formats: Give either format or formats.");
});

it("blames the text of the scenes, or the script, for an AI voice with nothing to read", () => {
  const given = { media: undefined, audio_url: undefined, voice_type: "ai" };
  const scenes = [{ media: "https://a.example/1.jpg", seconds: 3 }];
  expect(() => charge({ ...given, scenes })).toThrow("scenes: The AI voice reads the text of the scenes");
  expect(() => charge({ ...given, media: ["https://a.example/1.jpg"] })).toThrow("script_text: The AI voice reads");
});

it("names all that is missing at once", () => {
  expect(() => readReelForm({ fields: ReelForm.parse({ sync: "beat" }), files: {} })).toThrow(
    expect.objectContaining({
      extras: { details: ["sync", "audio", "images"].map((path) => expect.objectContaining({ path })) },
    }),
  );
});

it("refuses cuts on beats without music, by the name of the field", () => {
  expect(() => charge({ sync: "beat" })).toThrow('sync: Give music_url with "beat", or use "speech".');
  expect(charge({ sync: "beat", music_url: "/videos/music/a.mp3" }).cost).toBe(5);
  expect(charge({ sync: "speech", sfx: "lively" }).cost).toBe(5);
});
