import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { requestWarnings } from "@reelwright/renderer/reel/request-warnings";
import { expect, it } from "vitest";

const request = (fields: Record<string, unknown>) =>
  ReelRequest.parse({
    format: "9:16",
    template: "default",
    profile: "draft",
    script_text: "A boat at sea.",
    ...fields,
  });

it.each([
  ["a source without an intro", { intro: "none", source: "The Herald" }, 2, /^source: /],
  ["a card without words", { intro: "card" }, 2, /^intro: /],
  ["sounds of transitions of one picture", { sfx: "lively" }, 1, /^sfx: /],
  ["beats without a cut", { sync: "beat" }, 1, /^sync: /],
  ["a voice of another language", { voice_id: "fr-fr-camille", language: "en" }, 2, /^voice_id: Camille/],
  ["a phrase that nobody says", { emphasis: ["sea", "old boat"] }, 2, /^emphasis: .+"old boat"/],
])("names %s", (_what, fields, media, sentence) => {
  expect(requestWarnings(request(fields), { media })).toEqual([expect.stringMatching(sentence)]);
});

it.each([
  ["a source of an intro", { source: "The Herald" }, 2],
  ["a card with a title", { intro: "card", title: "At sea" }, 2],
  ["sounds of a transition to the outro", { sfx: "soft", outro_text: "The end" }, 1],
  ["beats with a cut", { sync: "beat" }, 2],
  ["a phrase with other capitals and signs", { emphasis: ["a BOAT", "sea"] }, 2],
  ["a phrase where nobody has written the words", { emphasis: ["sea"], script_text: undefined }, 2],
])("does not name %s", (_what, fields, media) => {
  expect(requestWarnings(request(fields), { media })).toEqual([]);
});
