import { type DraftFile, draftErrors, emptyDraft, moved, reelInput } from "@reelwright/console/logic/reel-draft";
import { expect, it } from "vitest";

const file = (over: Partial<DraftFile> = {}): DraftFile => ({
  id: "a",
  name: "a.jpg",
  kind: "image",
  state: "ready",
  url: "upload://a",
  ...over,
});
const draft = { ...emptyDraft, media: [file()], fields: { script_text: "Hello" } };
const urlOf = ({ url }: DraftFile) => url ?? "";

it("an empty reel lacks words and pictures", () => {
  expect(Object.keys(draftErrors(emptyDraft)).sort()).toEqual(["media", "script_text"]);
});

it.each([
  ["a recording that is not chosen", { narration: "file" as const }, "audio_url"],
  ["a script of blanks", { fields: { script_text: "  " } }, "script_text"],
  ["31 pictures", { media: Array.from({ length: 31 }, () => file()) }, "media"],
  ["an upload that goes on", { media: [file({ state: "uploading", url: null })] }, "media"],
  ["an upload that failed", { media: [file({ state: "failed", url: null })] }, "media"],
])("%s is named", (_, change, field) => {
  expect(Object.keys(draftErrors({ ...draft, ...change }))).toEqual([field]);
});

it("a complete reel lacks nothing", () => {
  expect(draftErrors(draft)).toEqual({});
});

it("empty fields are left out of the call", () => {
  const input = reelInput({ ...draft, fields: { script_text: "Hello", title: " " } }, urlOf);

  expect(input).toEqual({ script_text: "Hello", voice_type: "ai", media: ["upload://a"] });
});

it("a recording takes the voice's place", () => {
  const audio = file({ kind: "audio", url: "upload://n" });

  const input = reelInput({ ...draft, narration: "file", audio, fields: { voice_id: "en-us-amber" } }, urlOf);

  expect(JSON.parse(JSON.stringify(input))).toEqual({ audio_url: "upload://n", media: ["upload://a"] });
});

it("items move by one place and stop at the ends", () => {
  expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
});
