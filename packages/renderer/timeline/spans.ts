import type { Spans } from "../plan/template.ts";
import { fps, type ReelDuration } from "./durations.ts";

/** The frames of each part of a reel. A title with a fixed place is not shown over the pictures. */
export function spansOf(
  { card, title, body, outro, total }: ReelDuration,
  { titleStays }: { titleStays: boolean },
): Spans {
  const [start, end] = [Math.round(card * fps), Math.round(total * fps)];
  const outroStart = outro > 0 ? Math.round((card + body) * fps) : end;
  const titleEnd = titleStays ? start : Math.min(outroStart, start + Math.round(title * fps));
  return {
    intro: { start: 0, end: start },
    title: { start, end: titleEnd },
    body: { start, end: outroStart },
    rest: { start: titleEnd, end: outroStart },
    outro: { start: outroStart, end },
    all: { start: 0, end },
  };
}
