import { breakLongWord } from "@reelwright/renderer/text/break-long-word";
import { expect, it } from "vitest";

const widthOf = (text: string) => [...text].length;
const broken = (word: string, width: number) => breakLongWord(word, widthOf, width);

it("a long word is broken between syllables, with a hyphen, into pieces of about one length", () => {
  expect(broken("Geschwindigkeitsüberschreitungen", 20)).toEqual(["Geschwindigkeits-", "überschreitungen"]);
  expect(broken("Donaudampfschifffahrt", 14)).toEqual(["Donaudampf-", "schifffahrt"]);
});

it("one that has a hyphen is broken there without another", () => {
  expect(broken("Rhein-Mosel", 8)).toEqual(["Rhein-", "Mosel"]);
});

it("one that fits stays whole", () => {
  expect(broken("Geschwindigkeit", 15)).toEqual(["Geschwindigkeit"]);
});

it("where a syllable is too wide, or there are none, it is broken between letters", () => {
  expect(broken("12345678", 5)).toEqual(["1234", "5678"]);
  expect(broken("Schiffe", 4).join("")).toBe("Schiffe");
});
