import type { PictureFocus } from "./picture-focus.ts";

/** How much of what is missing from a full score people make up for; and the height of a face that does, in shares of the picture. */
const people = { share: 0.4, face: 0.2 };

/** The score of a poster, 0..1, with the people on it: they attract attention, the larger the more. */
export function withPeople(score: number, { faces = [] }: Pick<PictureFocus, "faces">): number {
  const tallest = Math.max(0, ...faces.map(({ height }) => height));
  return score + (1 - score) * people.share * Math.min(1, tallest / people.face);
}
