import { asSrt, asVtt, subtitlesOf } from "@reelwright/renderer/captions/subtitles";
import type { SpokenWord } from "@reelwright/renderer/plan/spoken-word";
import { expect, it } from "vitest";

/** Words of half a second each, one after another. */
const spoken = (script: string, from = 0): SpokenWord[] =>
  script.split(" ").map((text, index) => ({ text, start: from + index / 2, end: from + index / 2 + 0.45 }));

it("writes SubRip with numbers, commas and two balanced lines", () => {
  const words = spoken("Keep the same hours every single day of the week.", 3661.25);

  expect(asSrt(subtitlesOf(words))).toBe(
    "1\n01:01:01,250 --> 01:01:06,600\nKeep the same hours\nevery single day of the week.\n",
  );
});

it("ends the first line of two with a phrase", () => {
  const [subtitle] = subtitlesOf(spoken("She asked for nothing but the quiet of an evening there."));

  expect(subtitle?.lines).toEqual(["She asked for nothing", "but the quiet of an evening there."]);
});

it("writes WebVTT whose text cannot be mistaken for a tag or a time", () => {
  expect(asVtt(subtitlesOf(spoken("R&D <b>grew</b> --> fast\nnow.")))).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:02.350\nR&amp;D &lt;b&gt;grew&lt;/b&gt; --&gt; fast now.\n",
  );
});

it("keeps an arrow out of the text of SubRip", () => {
  expect(asSrt(subtitlesOf(spoken("A --> B")))).toContain("A → B");
});

it("gives a right-to-left line its direction, even where it begins with a Latin name", () => {
  expect(asVtt(subtitlesOf(spoken("iPhone هاتف جديد!")))).toContain("\n\u200fiPhone هاتف جديد!\u200f\n");
});

it("ends a subtitle with its sentence, in a pause, and after six seconds or two lines", () => {
  const sentences = subtitlesOf(spoken("One two. Three four."));
  const pause = subtitlesOf([...spoken("One two"), ...spoken("three four", 3)]);
  const long = subtitlesOf(spoken(Array.from({ length: 40 }, () => "abcdefghijk").join(" ")));

  expect(sentences.map(({ lines }) => lines)).toEqual([["One two."], ["Three four."]]);
  expect(pause.map(({ start, end }) => [start, end])).toEqual([
    [0, expect.closeTo(1.35)],
    [3, expect.closeTo(4.35)],
  ]);
  for (const { start, end, lines } of long) {
    expect(end - start).toBeLessThanOrEqual(6.4);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(42);
  }
});

it("leaves no word behind, and ends where a phrase does", () => {
  const texts = (script: string) => subtitlesOf(spoken(script)).map(({ lines }) => lines.join(" "));

  expect(texts("Most people who wake up at dawn check their phone within five minutes.")).toEqual([
    "Most people who wake up at dawn check their phone",
    "within five minutes.",
  ]);
  expect(texts("Mr. Lee met Dr. Who at 5 p.m. on Main St. here.")).toEqual([
    "Mr. Lee met Dr. Who at 5 p.m. on Main St. here.",
  ]);
});

it("never lets one subtitle last into the next, nor no time at all", () => {
  const words = [
    { text: "One.", start: 1, end: 1.9 },
    { text: "Two.", start: 2, end: 2 },
    { text: "Three.", start: 2, end: 2.5 },
  ];
  const subtitles = subtitlesOf(words);

  expect(subtitles[0]?.end).toBe(2);
  expect(subtitles.every(({ start, end }) => end > start)).toBe(true);
});

it("ends the last subtitle with the sound", () => {
  const ends = (soundSeconds: number) => subtitlesOf(spoken("One two"), soundSeconds).map(({ end }) => end);

  expect(ends(1.1)).toEqual([1.1]);
  expect(ends(60)).toEqual([expect.closeTo(1.35)]);
});
