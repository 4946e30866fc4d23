import { barsOf, chordOf } from "@reelwright/offline-engines/composer/compose/chord";
import { compose } from "@reelwright/offline-engines/composer/compose/compose";
import { planForm } from "@reelwright/offline-engines/composer/compose/plan-form";
import { signsOf } from "@reelwright/offline-engines/composer/compose/steps";
import { voiceChords } from "@reelwright/offline-engines/composer/compose/voice-chords";
import { writeMelody } from "@reelwright/offline-engines/composer/compose/write-melody";
import { type GenreName, genres } from "@reelwright/offline-engines/composer/genres/genres";
import { readWish } from "@reelwright/offline-engines/composer/read-wish";
import { randomFrom } from "@reelwright/offline-engines/painter/random";
import { describe, expect, it } from "vitest";

const names = Object.keys(genres) as GenreName[];
const written = (style: string, more: { prompt?: string; seconds?: number; seed?: number } = {}) => {
  const { prompt = "", seconds = 60, seed = 1 } = more;
  const { genreName: _, ...wish } = readWish({ style, prompt });
  return compose({ ...wish, seconds, seed });
};

describe.each(names)("%s", (name) => {
  it("is as long as was asked, in whole bars, within a breath of its tempo", () => {
    const [slow, fast] = genres[name].tempo;
    const { seconds, bpm } = written(name, { seconds: 47 });

    expect(seconds).toBeCloseTo(47, 6);
    expect((seconds * bpm) / 240).toBeCloseTo(Math.round((seconds * bpm) / 240), 6);
    expect(bpm).toBeGreaterThan(slow * 0.93);
    expect(bpm).toBeLessThan(fast * 1.07);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(written(name, { seed: 5 })).toEqual(written(name, { seed: 5 }));
    expect(written(name, { seed: 6 }).parts).not.toEqual(written(name, { seed: 5 }).parts);
  });

  it.each([5, 12.3, 31, 300])("has notes that can be played, all of them within %s seconds", (seconds) => {
    const score = written(name, { seconds, seed: 3 });

    const unplayable = score.parts.flatMap(({ instrument, notes }) =>
      notes
        .filter(
          ({ at, midi, velocity, seconds: held }) =>
            !(at > -0.2 && at < score.seconds + 0.2 && midi > 20 && midi < 104) ||
            !(velocity > 0 && velocity <= 1 && held > 0),
        )
        .map((note) => ({ instrument, ...note })),
    );
    expect(unplayable).toEqual([]);
    expect(score.parts.length).toBeGreaterThan(1);
    expect(Math.abs(score.seconds - seconds)).toBeLessThanOrEqual(120 / score.bpm + 0.001);
  });

  it.each([false, true])("comes home: the last bar stands on the tonic (minor: %s)", (isMinor) => {
    for (const seed of [1, 2, 3]) {
      const { bpm, key, seconds, parts } = compose({
        genre: genres[name],
        bpm: null,
        key: { tonic: seed * 3, isMinor },
        energy: 0,
        seconds: 60,
        seed,
      });
      const lowest = Math.min(...parts.flatMap(({ notes }) => notes.map(({ midi }) => midi)));
      const bass = parts.find(({ notes }) => notes.some(({ midi }) => midi === lowest));
      const last = bass?.notes.filter(({ at }) => at > seconds - 240 / bpm - 0.1) ?? [];
      expect((last[0]?.midi ?? 0) % 12).toBe(key.tonic);
    }
  });

  it.each(["major", "minor"] as const)("knows what every chord of its progressions in %s is", (tonality) => {
    for (const progression of genres[name].progressions[tonality])
      expect(barsOf(progression, { tonic: 0, mode: tonality }).flat().length).toBeGreaterThan(0);
  });
});

it("plays in the key and at the tempo that words ask for", () => {
  const { key, bpm, seconds } = written("rock", { prompt: "in E minor at 133 bpm", seconds: 60 });

  expect([key, bpm]).toEqual([{ tonic: 4, mode: "minor" }, 133]);
  expect(Math.abs(seconds - 60)).toBeLessThan(240 / 133 / 2 + 0.001);
});

it("plans sections that follow each other without a gap, whatever the length", () => {
  for (let bars = 1; bars <= 130; bars++) {
    const sections = planForm(bars);
    expect(sections.reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
    for (const [index, { start }] of sections.entries())
      expect(start).toBe(sections.slice(0, index).reduce((sum, section) => sum + section.bars, 0));
  }
});

it.each([
  ["I", "major", 0, [0, 4, 7]],
  ["ii9", "major", 2, [0, 3, 7, 10, 14]],
  ["V7b9", "minor", 7, [0, 4, 7, 10, 13]],
  ["VII", "minor", 10, [0, 4, 7]],
  ["bVII", "major", 10, [0, 4, 7]],
  ["iim7b5", "minor", 2, [0, 3, 6, 10]],
] as const)("%s in %s is a chord", (numeral, mode, root, tones) => {
  expect(chordOf(numeral, { tonic: 0, mode })).toEqual({ root, tones });
});

it("leads voices by small steps, within their limits", () => {
  const chords = barsOf("I | vi | IV | V | iii | ii | V | I", { tonic: 0, mode: "major" }).flat();
  const voicings = voiceChords(chords, { low: 52, high: 76, voices: 4 });

  for (const [index, voicing] of voicings.entries()) {
    expect(Math.min(...voicing)).toBeGreaterThanOrEqual(51);
    expect(Math.max(...voicing)).toBeLessThanOrEqual(76);
    const before = voicings[index - 1] ?? voicing;
    for (const note of voicing)
      expect(Math.min(...before.map((other) => Math.abs(other - note)))).toBeLessThanOrEqual(5);
  }
});

it("a melody takes the leading tone of a dominant, and not the scale's seventh beside it", () => {
  const key = { tonic: 9, mode: "minor" } as const;
  const [section] = planForm(4);
  const part = genres.classical.melody;
  if (!part || !section) throw new Error("There is no melody");
  const harmony = { section: { ...section, hasMelody: true }, bars: barsOf("V7 | V7 | V7 | V7", key) };

  const pitches = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
    writeMelody(part, [harmony], { genre: genres.classical, bpm: 90, key, random: randomFrom(seed) }).map(
      ({ midi }) => midi % 12,
    ),
  );

  expect(pitches).toContain(8);
  expect(pitches).not.toContain(7);
});

it("overdriven guitars play root, fifth and root, and leave the third to others", () => {
  const chords = barsOf("i | VI | V7", { tonic: 4, mode: "minor" }).flat();

  const voicings = voiceChords(chords, { low: 40, high: 62, voices: 3, kept: "power" });

  expect(voicings.map((midis, index) => midis.map((midi) => (midi - (chords[index]?.root ?? 0)) % 12))).toEqual(
    chords.map(() => [0, 7, 0]),
  );
});

it("reads patterns that go round", () => {
  expect(signsOf("x--.o", { from: 3, steps: 6 })).toEqual([
    { sign: "o", at: 1, long: 1 },
    { sign: "x", at: 2, long: 3 },
  ]);
});
