import type { ApiFields } from "@reelwright/console/logic/api-fields";
import { requestErrors, requestInput } from "@reelwright/console/logic/request-input";
import { thumbnailPrice } from "@reelwright/console/logic/thumbnail-price";
import { expect, it } from "vitest";

const fields: ApiFields = {
  prompt: { kind: "text", hint: "", isRequired: true, maxLength: 1200 },
  seed: { kind: "number", hint: "", min: 0, max: 9 },
  term: { kind: "choice", hint: "", options: ["7", "30"] },
  style: { kind: "choice", hint: "", options: ["photo", "drawing"] },
  scopes: { kind: "choices", hint: "", options: ["a", "b"], isRequired: true },
  sound: { kind: "switch", hint: "" },
};
const names = Object.keys(fields);

it("empty fields are left out of a request, and numbers are numbers", () => {
  const values = { prompt: "A lake", seed: "3", term: "30", style: "", scopes: ["a"], sound: false };

  expect(requestInput(fields, values, names)).toEqual({
    prompt: "A lake",
    seed: 3,
    term: 30,
    scopes: ["a"],
    sound: false,
  });
});

it("only the fields of the form are sent", () => {
  expect(requestInput(fields, { prompt: "A lake", seed: "3" }, ["prompt"])).toEqual({ prompt: "A lake" });
});

it("missing fields and numbers beyond their limits are said before anything is sent", () => {
  expect(requestErrors(fields, { prompt: " ", seed: "10", scopes: [] }, names)).toEqual({
    prompt: "Prompt is needed.",
    seed: "Seed is a number from 0 to 9.",
    scopes: "Scopes is needed.",
  });
  expect(requestErrors(fields, { prompt: "A lake", scopes: ["b"] }, names)).toEqual({});
});

it("text beyond its limit, and numbers that are none, are said before anything is sent", () => {
  const values = { prompt: "a".repeat(1234), seed: "twelve", scopes: ["a"] };

  expect(requestErrors(fields, values, names)).toEqual({
    prompt: "Prompt has 1,234 characters; the limit is 1,200.",
    seed: "Seed is a number from 0 to 9.",
  });
});

it("lists and objects are written as text: words, numbers, stretches of time, and the fields of an object", () => {
  const lists: ApiFields = {
    words: { kind: "words", hint: "" },
    margin: { kind: "numbers", hint: "" },
    keep: { kind: "stretches", hint: "" },
    loudness: { kind: "number", hint: "", isNullable: true, min: -30, max: -8 },
    "look.face": { kind: "text", hint: "" },
    "look.colour": { kind: "colour", hint: "" },
  };
  const only = Object.keys(lists);
  const right = {
    words: "sun, the sea",
    margin: "0.1, 0.2",
    keep: "0:03.5-0:12, 1:20-1:31",
    loudness: "none",
    "look.face": "lora",
    "look.colour": "#e4572e",
  };
  const wrong = { margin: "0.1, some", keep: "12-3", loudness: "-50", "look.colour": "red" };

  expect(requestErrors(lists, right, only)).toEqual({});
  expect(requestInput(lists, right, only)).toEqual({
    words: ["sun", "the sea"],
    margin: [0.1, 0.2],
    keep: [
      { from: 3.5, to: 12 },
      { from: 80, to: 91 },
    ],
    loudness: null,
    look: { face: "lora", colour: "#e4572e" },
  });
  expect(requestErrors(lists, wrong, only)).toEqual({
    margin: "Margin: write numbers with commas.",
    keep: "Keep: write them as 3.5-12, 1:20-1:31.",
    loudness: "Loudness is a number from -30 to -8.",
    "look.colour": "Colour is written as #rrggbb.",
  });
});

it.each([
  ["unchanged frames cost the composition alone", {}, 5],
  [
    "retouched frames cost extra for each picture of each format",
    { visual_mode: "enhance", count: 2, formats: ["1:1", "9:16"] },
    13,
  ],
  ["three pictures are painted where no number is given", { visual_mode: "generate" }, 11],
] as const)("thumbnails: %s", (_, wishes, credits) => {
  expect(thumbnailPrice(wishes)).toBe(credits);
});
