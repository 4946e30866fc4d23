/** Splits a word that is wider than `width` into pieces that fit, between graphemes. A word that fits stays whole. */
export function splitWord(word: string, widthOf: (text: string) => number, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  // A grapheme may be arbitrarily long: prefixes, joined emoji.
  const letters = [...new Intl.Segmenter().segment(word)].flatMap(({ segment }) =>
    widthOf(segment) <= width ? [segment] : [...segment],
  );
  for (const segment of letters) {
    const piece = pieces.at(-1);
    // Leaves room for an ellipsis, in case the text is cut here.
    if (piece !== undefined && widthOf(`${piece}${segment}…`) <= width) pieces.splice(-1, 1, piece + segment);
    else pieces.push(segment);
  }
  return pieces;
}
