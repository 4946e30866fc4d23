import type { Overlay } from "../plan/reel-plan.ts";

interface Fading {
  /** Seconds of fading, if the caller gave them. */
  fade?: number | undefined;
  /** Frames of the result. */
  total: number;
  fps: number;
}

/** Frames of the result. */
interface Seen {
  start: number;
  end: number;
}

const usualFade = 0.3;

const framesOf = (seconds: number, { start, end }: Seen, fps: number): number =>
  Math.min(Math.round(seconds * fps), Math.floor((end - start) / 2));

/** How a mark appears and disappears. It fades where it does not begin or end with the video. */
export function markFade(
  seen: Seen,
  { fade = usualFade, total, fps }: Fading,
): { enter: Overlay["enter"]; exit: Overlay["exit"] } {
  const frames = framesOf(fade, seen, fps);
  const fading = { kind: frames > 0 ? ("fade" as const) : ("none" as const), frames };
  const none = { kind: "none" as const, frames: 0 };
  return { enter: seen.start > 0 ? fading : none, exit: seen.end < total ? fading : none };
}

/** A warning of a mark that does not fade as long as the caller asked. */
export function fadeWarnings(seen: Seen, { fade, total, fps }: Fading): string[] {
  if (fade === undefined || fade === 0) return [];
  if (seen.start === 0 && seen.end === total)
    return ["fade: The mark is seen from the beginning to the end of the video, so this changes nothing."];
  const frames = framesOf(fade, seen, fps);
  if (frames === Math.round(fade * fps)) return [];
  const seconds = (frames / fps).toFixed(2);
  return [
    `fade: It takes at most half of the time that the mark is seen, so it takes ${seconds} s instead of ${fade} s.`,
  ];
}
