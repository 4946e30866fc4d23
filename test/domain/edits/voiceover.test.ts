import { describe, expect, it } from "vitest";
import { editCost, encodesPictures } from "#features/edits/edit-cost";
import { EditInput, editFiles } from "#features/edits/edit-input";
import { operations } from "#features/edits/operations";
import { readEditForm } from "#features/edits/read-edit-form";

const { fields, check } = operations.voiceover;
const problems = (given: object, sent: string[] = []) =>
  check?.(fields.parse(given), new Set(sent)).map(({ path }) => path);
const script = { script_text: "Welcome." };

const inputOf = (voiceover: object, more: object = {}) =>
  EditInput.parse({
    operation: "voiceover",
    steps: { voiceover },
    source: { stored: "uploads/1/video" },
    profile: "standard",
    max_minutes: 10,
    ...more,
  });

describe("a voice over a video", () => {
  it("is a script or a finished voice, and not both", () => {
    expect(problems({})).toEqual(["script_text"]);
    expect(problems(script)).toEqual([]);
    expect(problems({}, ["audio"])).toEqual([]);
    expect(problems(script, ["audio"])).toEqual(["script_text"]);
    expect(problems({ script_text: "…" })).toEqual(["script_text"]);
  });

  it("has a reader only with a script", () => {
    expect(problems({ voice_id: "en-us-amber", language: "en" }, ["audio"])).toEqual(["voice_id", "language"]);
  });

  it("is read from the text of a form", () => {
    expect(fields.parse({ ...script, start_at: "1.5", target_lufs: "-18", captions: "false" })).toMatchObject({
      start_at: 1.5,
      target_lufs: -18,
    });
  });

  it("costs what changing sound costs, or what encoding costs where the video follows it, and the reading", () => {
    const breakdown = (voiceover: object, more?: object) => editCost(inputOf(voiceover, more)).breakdown;

    expect(breakdown({})).toEqual({ sound: 2 });
    expect(breakdown(script)).toEqual({ sound: 2, voice: 4 });
    expect(breakdown({ ...script, fit: "voice" }, { max_minutes: 30 })).toEqual({ edit: 15, voice: 4 });
    expect(editCost(inputOf({ ...script, fit: "voice" }, { max_minutes: 30 })).cost).toBe(19);
  });

  it("makes a video only where its length changes", () => {
    expect(["video", "stretch", "voice"].map((fit) => encodesPictures(inputOf({ ...script, fit })))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("a voice alone", () => {
  it("costs its reading, and needs no file", () => {
    const alone = inputOf(script, { source: null });

    expect(editCost(alone)).toEqual({ cost: 4, breakdown: { voice: 4 } });
    expect(editFiles("job_1", alone)).toEqual([]);
  });

  it("takes no fields that say how it lies over a video, or what that costs", () => {
    const read = (more: object) => readEditForm("voiceover", { fields: { ...script, ...more }, files: {} });

    expect(read({}).video).toBeNull();
    expect(() => read({ start_at: 1 })).toThrow("start_at: Give a video with it");
    expect(() => read({ original_sound: "mute" })).toThrow("original_sound: Give a video with it");
    expect(() => read({ profile: "draft" })).toThrow("profile: Give a video with it");
    expect(() => read({ max_minutes: 20 })).toThrow("max_minutes: Give a video with it");
  });

  it("is not made of a finished voice, nor in a job of several steps", () => {
    const audio_url = "https://example.com/a.mp3";
    const steps = { voiceover: script };

    expect(() => readEditForm("voiceover", { fields: { audio_url }, files: {} })).toThrow(/^video: Give the video/);
    expect(() => readEditForm("media_jobs", { fields: { steps }, files: {} })).toThrow(/^video: Give the video/);
  });
});

it("excludes the cutting of silences where the video follows the voice", () => {
  const read = (fit: string) =>
    readEditForm("media_jobs", {
      fields: { source_url: "https://example.com/a.mp4", steps: { autocut: {}, voiceover: { ...script, fit } } },
      files: {},
    });

  expect(() => read("voice")).toThrow(/^steps\.voiceover\.fit: .*steps\.autocut/);
  expect(read("stretch").steps).toMatchObject({ autocut: {}, voiceover: { fit: "stretch" } });
});
