import { endsSentence } from "@reelwright/renderer/text/ends-sentence";
import type { Language } from "@reelwright/vocabulary/languages";
import { expect, it } from "vitest";

/** The sentences of a text, each in brackets. */
function sentences(text: string, language: Language = "en"): string[] {
  const words = text.split(" ");
  const found: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    found.at(-1)?.push(word);
    if (index < words.length - 1 && endsSentence(word, words[index + 1], language)) found.push([]);
  }
  return found.map((sentence) => sentence.join(" "));
}

it.each<[string, Language?]>([
  ["Mr. Lee met Dr. Who at 5 p.m. on Main St. in the U.S. capital."],
  ["The U.S. Army came, e.g. at 6:30 a.m. and at No. 5, as Fig. 2 shows."],
  ["J. K. Rowling wrote approx. 4,000 pages, etc. in ten years."],
  ["Rund 1,5 Millionen Menschen, z. B. in München, d. h. im Süden, u.a. dort.", "de"],
  ["Am 24. Dezember kommt Dr. Müller, ca. um 18 Uhr.", "de"],
  ["Mme. Dupont et M. Durand arrivent.", "fr"],
])("%s is one sentence", (text, language) => {
  expect(sentences(text, language)).toEqual([text]);
});

it.each<[string[], Language?]>([
  [["It opens at 5 p.m.", "The doors close at nine."]],
  [["We sell pens, paper, etc.", "Come and see."]],
  [["He lives in the U.S.", "It is large."]],
  [["No.", "Never again."]],
  [["this is it.", "then we go!", "is it so?", "yes…", "it is."]],
  [['He said "stop."', "Then he left."]],
  [["Es ist so.", "Das Haus steht."], "de"],
  [["He scored 5.", "Then he left."]],
  [["Wait...", "what?"]],
])("%j are sentences", (wanted, language) => {
  expect(sentences(wanted.join(" "), language)).toEqual(wanted);
});

it("the last word ends one, if it has a full stop at all", () => {
  expect(endsSentence("etc.", undefined, "en")).toBe(true);
  expect(endsSentence("here", undefined, "en")).toBe(false);
  expect(endsSentence("here.🎉", "Then", "en")).toBe(true);
});
