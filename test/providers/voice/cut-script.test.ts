import { expect, it } from "vitest";
import { cutScript } from "#providers/voice/cut-script";

it.each([
  ["whole where it fits", "One two. Three four.", 20, ["One two. Three four."]],
  ["where a sentence ends", "One two. Three four. Five.", 22, ["One two. Three four.", "Five."]],
  [
    "where a phrase ends when no sentence does",
    "One two three, four five six",
    20,
    ["One two three,", "four five six"],
  ],
  ["between words when nothing ends", "One two three four five", 14, ["One two three", "four five"]],
  [
    "not so early that little is left together",
    "No. And then on and on it goes",
    20,
    ["No. And then on and", "on it goes"],
  ],
  ["around a word that is too long by itself", "A incomprehensibilities b", 10, ["A", "incomprehensibilities", "b"]],
])("a script is cut %s", (_, script, most, stretches) => {
  const cut = cutScript(script.split(" "), most).map((words) => words.join(" "));

  expect(cut).toEqual(stretches);
  expect(cut.join(" ")).toBe(script);
});
