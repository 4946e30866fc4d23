/** A stretch of a file, in seconds of it. */
export interface Range {
  from: number;
  to: number;
}

/**
 * Which pieces of a file serve these scenes, each of which shows pictures from one time to another. `pieceOf` has the
 * index of the piece of each scene. Scenes that follow one another share a piece of at most `mostSeconds`. A scene that
 * shows more has a longer one.
 */
export function pieceRanges(scenes: readonly Range[], mostSeconds: number): { pieces: Range[]; pieceOf: number[] } {
  const pieces: Range[] = [];
  const pieceOf = scenes.map(({ from, to }) => {
    const covering = pieces.findIndex((piece) => piece.from <= from && piece.to >= to);
    if (covering >= 0) return covering;
    const last = pieces.at(-1);
    const both = { from: Math.min(last?.from ?? from, from), to: Math.max(last?.to ?? to, to) };
    if (last && both.to - both.from <= mostSeconds) pieces.splice(-1, 1, both);
    else pieces.push({ from, to });
    return pieces.length - 1;
  });
  return { pieces, pieceOf };
}
