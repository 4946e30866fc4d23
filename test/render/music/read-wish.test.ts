import { readWish } from "@reelwright/offline-engines/composer/read-wish";
import { describe, expect, it } from "vitest";

describe("what words ask for", () => {
  it.each([
    ["", "lofi", "lofi"],
    ["music for a film trailer", "", "cinematic"],
    ["une musique épique pour un héros", "", "cinematic"],
    ["música electrónica para una fiesta", "", "electronic"],
    ["ruhige Musik zur Meditation", "", "ambient"],
    ["chitarra acustica in riva al mare", "", "acoustic"],
    ["bossa nova para uma tarde na praia", "", "latin"],
    ["موسيقى جاز", "", "jazz"],
    ["beats to rap over", "hip-hop", "hip-hop"],
    ["hip hop beat", "", "hip-hop"],
    ["hard rock for a workout", "", "rock"],
    ["groovy funk", "", "funk"],
    ["retro synthwave", "", "synthwave"],
    ["something sad", "", "classical"],
    ["piano", "", "classical"],
    ["blah", "", "corporate"],
    ["a rock song", "jazz", "jazz"],
  ])("%s (%s) is %s", (prompt, style, genre) => {
    expect(readWish({ prompt, style }).genreName).toBe(genre);
  });

  it.each([
    ["", true],
    ["jazz", true],
    ["sad", true],
    ["120 bpm", true],
    ["D minor", true],
    ["gregorian polka", false],
  ])("the style %j is known: %s", (style, isKnown) => {
    expect(readWish({ prompt: "calm piano", style }).isStyleKnown).toBe(isKnown);
  });

  it.each([
    ["in D minor", 2, true],
    ["en ré mineur", 2, true],
    ["en la menor", 9, true],
    ["in do maggiore", 0, false],
    ["em fá sustenido menor", 6, true],
    ["in fis-Moll", 6, true],
    ["in B-Dur", 10, false],
    ["in H-Moll", 11, true],
    ["Eb major", 3, false],
    ["C# minor", 1, true],
    ["si bémol majeur", 10, false],
    ["F sharp minor", 6, true],
    ["سلم ري الصغير", 2, true],
    ["Am, slow", 9, true],
    ["key of G", 7, false],
    ["a minor change", null, null],
    ["a sad song", null, true],
    ["a happy song", null, false],
    ["with a beat", null, null],
  ])("%s has the tonic %s, minor: %s", (prompt, tonic, isMinor) => {
    expect(readWish({ prompt, style: "" }).key).toEqual({ tonic, isMinor });
  });

  it.each([
    ["120 bpm", 120],
    ["at 95 beats per minute", 95],
    ["tempo de 84", 84],
    ["tempo: 132", 132],
    ["١٢٠ bpm", 120],
    ["in 4 minutes, 300 bpm", null],
    ["no tempo at all", null],
  ])("%s is %s beats per minute", (prompt, bpm) => {
    expect(readWish({ prompt, style: "" }).bpm).toBe(bpm);
  });
});
