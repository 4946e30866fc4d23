import { describe, expect, it } from "vitest";
import { editCost } from "#features/edits/edit-cost";
import { EditInput, type EditOperation } from "#features/edits/edit-input";
import { enginesOf } from "#features/edits/engines-of";
import { operations } from "#features/edits/operations";
import { readEditForm } from "#features/edits/read-edit-form";

const source_url = "https://example.com/a.mp4";
const read = (operation: Exclude<EditOperation, "loop_assemble">, fields: object, files = {}) =>
  readEditForm(operation, { fields: { source_url, ...fields }, files });
const inSteps = (steps: object, more: object = {}) => read("media_jobs", { steps, ...more });
const words = { script_text: "The ferry leaves at nine." };
const usual = { style: "karaoke", size: "M", position: "bottom" };

describe("captions of what is said", () => {
  it("are an operation of their own, wherever they are asked for", () => {
    expect(read("autocut", { captions: words }).steps).toMatchObject({ autocut: {}, captions: { ...usual, ...words } });
    expect(read("autocut", { captions: words }).steps.autocut?.captions).toBeUndefined();
    expect(inSteps({ reframe: { format: "1:1", captions: {} } })).toMatchObject({
      steps: { captions: usual },
      unwritten: "steps.reframe.captions.script_text",
    });
    expect(inSteps({ captions: {} }).unwritten).toBe("steps.captions.script_text");
    expect(read("autocut", { captions: words }).unwritten).toBeNull();
    expect(read("autocut", {}).unwritten).toBeNull();
  });

  it("say what is said for hesitations too, which are cut by the same words", () => {
    const fillers = "remove";
    expect(read("autocut", { fillers }).unwritten).toBe("script_text");
    expect(inSteps({ autocut: { fillers } }).unwritten).toBe("steps.autocut.script_text");
    expect(inSteps({ autocut: { fillers, ...words }, captions: {} })).toMatchObject({
      steps: { autocut: words, captions: words },
      unwritten: null,
    });
    expect(read("autocut", { fillers, captions: words })).toMatchObject({
      steps: { autocut: words, captions: words },
      unwritten: null,
    });
    expect(() => read("autocut", { fillers, ...words, captions: { script_text: "Something else." } })).toThrow(
      /^script_text: It differs from captions\.script_text/,
    );
    expect(() => inSteps({ autocut: { fillers, language: "de" }, captions: { language: "fr" } })).toThrow(
      /^steps\.autocut\.language: It differs from steps\.captions\.language/,
    );
    expect(read("autocut", { fillers, language: "de", captions: {} }).steps.captions?.language).toBe("de");
    expect(() => inSteps({ autocut: { fillers } }, { max_minutes: 40 })).toThrow(/^max_minutes: .*30 minutes/);
    expect(() => read("autocut", words)).toThrow(/^script_text: With fillers "keep" it has no effect/);
  });

  it("are an object, or none, as JSON and in forms", () => {
    const { fields } = operations.reframe;
    const parsed = (captions: unknown) => fields.parse({ format: "1:1", captions }).captions;

    expect(["false", false, undefined].map(parsed)).toEqual([undefined, undefined, undefined]);
    expect(['{"size":"L","accent":"#FF8800"}', {}].map(parsed)).toEqual([
      { ...usual, size: "L", accent: "#FF8800" },
      usual,
    ]);
    expect(fields.safeParse({ format: "1:1", captions: { style: "none" } }).error?.issues[0]?.path).toEqual([
      "captions",
      "style",
    ]);
    expect(fields.safeParse({ format: "1:1", captions: true }).success).toBe(false);
  });

  it("are given once, and can be spoken", () => {
    expect(() => inSteps({ captions: {}, autocut: { captions: {} } })).toThrow(
      "steps.captions: Captions are given by steps.autocut.captions too",
    );
    expect(() => inSteps({ captions: words, voiceover: { ...words, captions: {} } })).toThrow(
      "steps.voiceover.captions: Captions are given by steps.captions too",
    );
    expect(() => read("autocut", { captions: { script_text: "…" } })).toThrow(
      /^captions\.script_text: There is nothing/,
    );
  });

  it("need sound that is short enough to find their words", () => {
    expect(() => inSteps({ captions: words }, { max_minutes: 20 })).toThrow(/^max_minutes: .*10 minutes.*this is 20/);
    expect(() => inSteps({ captions: {} }, { max_minutes: 40 })).toThrow(/^max_minutes: .*30 minutes.*this is 40/);
    expect(inSteps({ captions: {} }, { max_minutes: 30 }).common.max_minutes).toBe(30);
  });
});

describe("captions of a voice", () => {
  const voiced = (voiceover: object, files = {}) => read("voiceover", voiceover, files);
  const audio = { audio: [{ key: "uploads/1/audio", field: "audio", filename: "a.mp3" }] };

  it("show the script that it reads, or that of a finished voice", () => {
    expect(voiced({ ...words, captions: {} }).steps).toEqual({
      voiceover: expect.objectContaining({ ...words, captions: usual }),
    });
    expect(() => voiced({ ...words, captions: words })).toThrow(/^captions\.script_text: .*Leave this out/);
    expect(() => voiced({ captions: {} }, audio)).toThrow("captions.script_text: Give the words of the finished voice");
    expect(voiced({ captions: words }, audio).steps.voiceover).toMatchObject({ captions: words });
  });

  it("need a video", () => {
    expect(() => readEditForm("voiceover", { fields: { ...words, captions: {} }, files: {} })).toThrow(
      "captions: Give a video with it",
    );
  });
});

it("costs what encoding costs, once", () => {
  const breakdown = (steps: object) =>
    editCost(
      EditInput.parse({ operation: "media_jobs", steps, source: { stored: "a" }, profile: "draft", max_minutes: 10 }),
    ).breakdown;

  expect(breakdown({ captions: words })).toEqual({ edit: 5 });
  expect(breakdown({ captions: {}, audio_clean: {}, reframe: { format: "1:1" } })).toEqual({ edit: 5 });
  expect(breakdown({ voiceover: { ...words, captions: {} } })).toEqual({ edit: 5, voice: 4 });
  expect(breakdown({ voiceover: { ...words, captions: false } })).toEqual({ sound: 2, voice: 4 });
});

it("names the providers that did a part, each once", () => {
  expect(enginesOf(["deepgram", "elevenlabs", "deepgram"])).toBe("deepgram, elevenlabs");
  expect(enginesOf([null, "builtin", undefined])).toBe("builtin");
});
