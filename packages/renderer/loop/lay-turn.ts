/** A part of one turn of a loop: frames of a clip or picture, in the order in which they are shown. */
export interface TurnPart {
  /** The number of the clip or picture. */
  medium: number;
  /** The numbers of its frames. */
  shown: readonly number[];
}

/** A part at its place. During its first `fade` frames it fades in over the part before. */
export interface PlacedPart extends TurnPart {
  /** A frame of the turn. */
  start: number;
  fade: number;
}

/** One turn of a loop. At any frame at most two parts are shown; the lower one comes first. */
export interface LaidTurn {
  parts: PlacedPart[];
  frames: number;
}

/**
 * Lays parts one after another, each with its last `fade` frames under the next. The last part goes on under the first,
 * so the turn can follow itself. Each part has at least twice as many frames as the fade.
 */
export function layTurn(parts: readonly TurnPart[], fade: number): LaidTurn {
  let frames = 0;
  const placed = parts.map((part): PlacedPart => {
    const start = frames;
    frames += part.shown.length - fade;
    return { ...part, start, fade };
  });
  const last = placed.at(-1);
  if (fade === 0 || !last) return { parts: placed, frames };
  const under = { medium: last.medium, shown: last.shown.slice(-fade), start: 0, fade: 0 };
  return { parts: [under, ...placed.slice(0, -1), { ...last, shown: last.shown.slice(0, -fade) }], frames };
}
