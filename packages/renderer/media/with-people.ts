import type { PictureFocus } from "./picture-focus.ts";

/**
 * What a picture without people keeps of its score; how much of what is missing from a full score people make up for; and the height
 * of a face that makes up for all of it, in shares of the picture.
 */
const people = { without: 0.75, share: 0.4, face: 0.2 };

/** The score of a poster, 0..1, with the people on it: they attract attention, the larger the more. */
export function withPeople(score: number, { faces = [] }: Pick<PictureFocus, "faces">): number {
  if (faces.length === 0) return score * people.without;
  const tallest = Math.max(...faces.map(({ height }) => height));
  return score + (1 - score) * people.share * Math.min(1, tallest / people.face);
}
