import type { DraftFile } from "@reelwright/console/logic/draft-file";
import { draftErrors, type ReelDraft, reelFieldOf, reelInput } from "@reelwright/console/logic/reel-draft";
import { expect, it } from "vitest";
import { draftFile as file } from "../support/draft-file.ts";

const known = {
  reel: {
    script_text: { kind: "text" as const, hint: "", maxLength: 100 },
    title: { kind: "text" as const, hint: "" },
    voice_id: { kind: "text" as const, hint: "" },
    media: { kind: "words" as const, hint: "", maxItems: 30 },
    format: { kind: "choice" as const, hint: "", options: ["9:16", "1:1"] },
    formats: { kind: "choices" as const, hint: "", options: ["9:16", "1:1"] },
    music_start_at: { kind: "number" as const, hint: "", min: 0, max: 10 },
  },
  kit: { handle: { kind: "text" as const, hint: "" } },
};
const emptyDraft: ReelDraft = { narration: "voice", audio: null, media: [], fields: {} };
const draft: ReelDraft = { ...emptyDraft, media: [file()], fields: { script_text: "Hello" } };
const urlOf = ({ url }: DraftFile) => url ?? "";

it("an empty reel lacks words and pictures", () => {
  expect(Object.keys(draftErrors(emptyDraft, known)).sort()).toEqual(["media", "script_text"]);
});

it.each([
  ["a recording that is not chosen", { narration: "file" as const }, "audio_url"],
  ["a script of blanks", { fields: { script_text: "  " } }, "script_text"],
  ["31 pictures", { media: Array.from({ length: 31 }, () => file()) }, "media"],
  ["an upload that goes on", { media: [file({ state: "uploading", url: null })] }, "media"],
  ["an upload that failed", { media: [file({ state: "failed", url: null })] }, "media"],
])("%s is named", (_, change, field) => {
  expect(Object.keys(draftErrors({ ...draft, ...change }, known))).toEqual([field]);
});

it("a complete reel lacks nothing", () => {
  expect(draftErrors(draft, known)).toEqual({});
});

it("empty fields are left out of the call", () => {
  const input = reelInput({ ...draft, fields: { script_text: "Hello", title: " " } }, known, urlOf);

  expect(input).toEqual({ script_text: "Hello", voice_type: "ai", media: ["upload://a"] });
});

it("a recording takes the voice's place", () => {
  const audio = file({ kind: "audio", url: "upload://n" });

  const input = reelInput({ ...draft, narration: "file", audio, fields: { voice_id: "en-us-amber" } }, known, urlOf);

  expect(JSON.parse(JSON.stringify(input))).toEqual({ audio_url: "upload://n", media: ["upload://a"] });
});

it("several formats take the place of one, and a brand is a field of its own", () => {
  const fields = { script_text: "Hello", formats: ["1:1"], "brand.accent": "#e4572e", music_start_at: "3" };

  expect(reelInput({ ...draft, fields }, known, urlOf)).toMatchObject({
    formats: ["9:16", "1:1"],
    brand: { colours: ["#e4572e"] },
    music_start_at: 3,
  });
  expect(reelInput({ ...draft, fields: { ...fields, format: "1:1" } }, known, urlOf)).toMatchObject({
    formats: ["1:1"],
  });
});

it("scenes have their media, words and seconds, in place of script and media", () => {
  const media = [file({ scene: { text: " Dawn. ", title: "One" } }), file({ scene: { seconds: "2" } })];
  const scenes: ReelDraft = { ...draft, narration: "scenes", media };

  expect(draftErrors(scenes, known)).toEqual({});
  expect(JSON.parse(JSON.stringify(reelInput(scenes, known, urlOf)))).toEqual({
    voice_type: "ai",
    scenes: [
      { text: "Dawn.", title: "One", media: "upload://a" },
      { seconds: 2, media: "upload://a" },
    ],
  });
});

it.each([
  ["no words at all", [{ seconds: "2" }], "media"],
  ["neither words nor seconds", [{ text: "Dawn." }, {}], "scenes.1"],
  ["too many seconds", [{ text: "Dawn.", seconds: "90" }], "scenes.0"],
])("scenes with %s are named", (_, scenes, field) => {
  const media = scenes.map((scene) => file({ scene }));

  expect(Object.keys(draftErrors({ ...draft, narration: "scenes", media }, known))).toEqual([field]);
});

it("errors of scenes and of the brand stand beside their own fields", () => {
  expect(["scenes.2.text", "brand.colours.1", "brand.font", "media.0", "title"].map(reelFieldOf)).toEqual([
    "scenes.2",
    "brand.second",
    "brand.font",
    "media",
    "title",
  ]);
});
