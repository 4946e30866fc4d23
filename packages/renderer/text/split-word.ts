/** A word wider than `width` in pieces that are not, cut between letters as readers count them; one that fits stays whole. */
export function splitWord(word: string, widthOf: (text: string) => number, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  // What counts as one letter has no end of its own: signs that go before it, joined pictures.
  const letters = [...new Intl.Segmenter().segment(word)].flatMap(({ segment }) =>
    widthOf(segment) <= width ? [segment] : [...segment],
  );
  for (const segment of letters) {
    const piece = pieces.at(-1);
    // With room for an ellipsis, should the text be cut here.
    if (piece !== undefined && widthOf(`${piece}${segment}…`) <= width) pieces.splice(-1, 1, piece + segment);
    else pieces.push(segment);
  }
  return pieces;
}
