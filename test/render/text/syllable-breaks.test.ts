import { syllableBreaks } from "@reelwright/renderer/text/syllable-breaks";
import { describe, expect, it } from "vitest";

const syllables = (word: string) => {
  const breaks = [0, ...syllableBreaks(word), word.length];
  return breaks.slice(1).map((end, index) => word.slice(breaks[index], end));
};

describe("a long word", () => {
  it.each([
    ["Donaudampfschifffahrtsgesellschaft", "Donau dampf schiff fahrts ge sell schaft"],
    ["Sicherheitsabstand", "Sicher heits abs tand"],
    ["Qualitätssicherung", "Qua li täts si che rung"],
    ["anticonstitutionnellement", "anti cons ti tu tion nel le ment"],
    ["desarrollándose", "desar rol lán dose"],
    ["precipitevolissimevolmente", "pre ci pi te vo lis si me vol mente"],
  ])("is broken between its syllables: %s", (word, expected) => {
    expect(syllables(word)).toEqual(expected.split(" "));
  });

  it("is broken after its own hyphen, and not through the signs around it", () => {
    expect(syllables("»Bahn-Haltestelle!«")).toEqual(["»Bahn-", "Hal", "tes", "telle!«"]);
  });

  it("keeps a letter and its accent together, however they are written", () => {
    expect(syllables("desarrolla\u0301ndose")).toEqual(["desar", "rol", "la\u0301n", "dose"]);
  });

  it.each(["مستشفى", "iPhone15", "strength", "über", "brrrrrrrrrrr"])(
    "is not broken where it has no break: %s",
    (word) => {
      expect(syllableBreaks(word)).toEqual([]);
    },
  );
});
