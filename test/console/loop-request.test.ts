import { loopErrors, loopFieldOf, loopInput } from "@reelwright/console/logic/loop-request";
import { expect, it } from "vitest";
import { draftFile } from "../support/draft-file.ts";

const fields = {
  title: { kind: "text" as const, hint: "" },
  media: { kind: "words" as const, hint: "", maxItems: 2 },
  duration: { kind: "number" as const, hint: "", min: 5, max: 3600 },
  loop: { kind: "choice" as const, hint: "", options: ["auto", "cut", "crossfade", "boomerang", "none"] },
  crossfade: { kind: "number" as const, hint: "", min: 0.2, max: 3 },
  audio_url: { kind: "text" as const, hint: "", takes: "audio" as const },
  sound: { kind: "choice" as const, hint: "", options: ["keep", "mute"] },
};
const media = [draftFile({ url: "upload://b" }), draftFile()];
const inputOf = (values: Record<string, string>) => loopInput(fields, { media, values }, ({ url }) => url);

it("a loop has its clips in their order, and fields that are not empty", () => {
  expect(inputOf({ duration: "20.5", loop: "crossfade", crossfade: "1", title: " ", sound: "mute" })).toEqual({
    media: ["upload://b", "upload://a"],
    duration: 20.5,
    loop: "crossfade",
    crossfade: 1,
    sound: "mute",
  });
});

it.each([
  ["without a fade, the length of fades is left out", { loop: "boomerang", crossfade: "1" }, { loop: "boomerang" }],
  [
    "with a sound, the word on the clips' sound is left out",
    { audio_url: "upload://s", sound: "mute" },
    { audio_url: "upload://s" },
  ],
])("%s", (_, values, expected) => {
  expect(inputOf(values)).toEqual({ media: ["upload://b", "upload://a"], ...expected });
});

it("a loop that has neither length nor sound lacks a length", () => {
  expect(Object.keys(loopErrors(fields, { media, values: {} }))).toEqual(["duration"]);
  expect(loopErrors(fields, { media, values: { audio_url: "upload://s" } })).toEqual({});
  expect(loopErrors(fields, { media, values: { duration: "60" } })).toEqual({});
  expect(Object.keys(loopErrors(fields, { media: [], values: {} }))).toEqual(["media", "duration"]);
});

it.each([
  ["more clips than the API takes", { media: [...media, draftFile()], values: { duration: "60" } }, "media"],
  ["a clip that is not uploaded", { media: [draftFile({ state: "uploading" })], values: { duration: "60" } }, "media"],
  ["a length of too many seconds", { media, values: { duration: "3601" } }, "duration"],
  ["a fade of too many seconds", { media, values: { duration: "60", crossfade: "4" } }, "crossfade"],
])("%s is named", (_, draft, field) => {
  expect(Object.keys(loopErrors(fields, draft))).toEqual([field]);
});

it("a fade that is not shown is not checked", () => {
  expect(loopErrors(fields, { media, values: { duration: "60", loop: "cut", crossfade: "4" } })).toEqual({});
});

it("errors of files and of single clips stand beside the fields of the form", () => {
  expect(["media.3", "clips", "audio", "audio_url", "duration"].map(loopFieldOf)).toEqual([
    "media",
    "media",
    "audio_url",
    "audio_url",
    "duration",
  ]);
});
