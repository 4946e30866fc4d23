/** How one picture can become the next. */
export const transitionKinds = [
  ...(["cut", "crossFade", "fadeThrough", "slide", "push", "zoomThrough", "whip", "wipe"] as const),
  ...(["iris", "clock", "blinds", "glitch", "filmBurn", "page", "pixelate", "ink"] as const),
] as const;

export type TransitionKind = (typeof transitionKinds)[number];
