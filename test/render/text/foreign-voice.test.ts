import { foreignVoice } from "@reelwright/renderer/text/foreign-voice";
import { expect, it } from "vitest";

const french = "Le phare est sur la côte, et les bateaux qui passent le voient dans la nuit.";

it("warns of a voice that reads a script of another language, written or named", () => {
  expect(foreignVoice({ voice_id: "en-us-amber", script_text: french })).toEqual([
    "voice_id: Amber reads English, and the script is in French. A voice of that language pronounces it better.",
  ]);
  expect(foreignVoice({ voice_id: "fr-fr-camille", script_text: "A boat.", language: "en" })).toEqual([
    expect.stringContaining("Camille reads French"),
  ]);
  expect(foreignVoice({ voice_id: "de-de-greta", script_text: "منارة على الساحل" })).toEqual([
    expect.stringContaining("in Arabic"),
  ]);
});

it.each([
  ["a voice of the script's language", { voice_id: "fr-fr-camille", script_text: french }],
  ["a script too short to tell", { voice_id: "fr-fr-camille", script_text: "Hamburg, Paris, Roma." }],
  ["no voice", { script_text: french }],
  ["a provider's voice, which may read any language", { voice_id: "openai:nova", script_text: french }],
])("is silent about %s", (_what, spoken) => {
  expect(foreignVoice(spoken)).toEqual([]);
});
