/** A sound at its place in a reel, in frames at 48 kHz. */
export interface Sounding {
  first: number;
  frames: number;
}

/** A sound that is read or made when its time comes. */
export interface Expected<T extends Sounding> {
  /** It does not begin before. */
  earliest: number;
  load: () => T | Promise<T>;
}

/** Loads sounds when a reel that is laid from its beginning reaches them, and forgets them after their end. */
export function soundsInTime<T extends Sounding>(
  expected: readonly Expected<T>[],
): (from: number, to: number) => Promise<readonly T[]> {
  const waiting = expected.toSorted((a, b) => a.earliest - b.earliest);
  let playing: T[] = [];
  return async (from, to) => {
    for (let [next] = waiting; next && next.earliest < to; [next] = waiting) {
      playing.push(await next.load());
      waiting.shift();
    }
    playing = playing.filter(({ first, frames }) => first + frames > from);
    return playing;
  };
}
