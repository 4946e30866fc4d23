import { mapWords } from "@reelwright/renderer/edit/map-words";
import { expect, it } from "vitest";

const whole = (from: number, to: number, speed = 1) => ({ from, to, speed });
const word = (text: string, start: number, end: number) => ({ text, start, end });

it("moves words with the stretches that stay, and leaves out what is cut", () => {
  const words = [word("one", 0.5, 0.9), word("two", 2, 2.5), word("three", 5.2, 5.6)];

  expect(mapWords(words, [whole(0, 1), whole(5, 6)])).toEqual([word("one", 0.5, 0.9), word("three", 1.2, 1.6)]);
});

it("keeps a word of which half, or enough to understand it, is heard", () => {
  const cut = [whole(0, 1)];

  expect(mapWords([word("half", 0.7, 1.3)], cut)).toEqual([word("half", 0.7, 1)]);
  expect(mapWords([word("less", 0.9, 1.3)], cut)).toEqual([]);
  // The times of a word may reach into the silence after it, which is cut.
  expect(mapWords([word("long", 0.8, 4)], [whole(0, 1), whole(3.9, 5)])).toEqual([word("long", 0.8, 1.1)]);
  expect(mapWords([word("point", 0.4, 0.4)], cut)).toEqual([word("point", 0.4, 0.4)]);
});

it("follows stretches that are shown faster", () => {
  expect(mapWords([word("fast", 3, 4)], [whole(0, 2), whole(2, 6, 4)])).toEqual([word("fast", 2.25, 2.5)]);
});
