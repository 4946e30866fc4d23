import type { Overlay, Rect } from "../../plan/reel-plan.ts";
import type { Span, Stage } from "../../plan/template.ts";
import type { TextStyle } from "../../style/text-style.ts";
import { fitText } from "../../text/fit-text.ts";
import { bleedOf } from "../../text/ink-text.ts";
import { placeText } from "../../text/place-text.ts";
import { overlap } from "./overlap.ts";
import { textOverlays } from "./text-overlays.ts";

/** Shares of the frame's short side. */
const [largest, smallest] = [0.046, 0.034];
/** The title appears after its picture. */
const afterFrames = 6;
/** A shorter title could not be read. */
const leastFrames = 12;
/** Above the template's overlays, below the progress bar. */
const layer = 60;

interface Titles {
  titles: readonly (string | undefined)[];
  /** The frames in which each scene is shown. */
  spans: readonly Span[];
  small: TextStyle;
  /** Where captions are; titles take the other end of the frame. */
  captions: "top" | "center" | "bottom";
  /** What titles leave free if they can: faces and other subjects, and when. */
  avoid: readonly (Rect & Span)[];
}

/** The room for titles: inside the safe area and the window of the pictures. */
function roomOf({ safe, window, short }: Stage) {
  const edge = short * 0.035;
  const [x, y] = [Math.max(safe.x, window.x + edge), Math.max(safe.y, window.y + edge)];
  const right = Math.min(safe.x + safe.width, window.x + window.width - edge);
  const bottom = Math.min(safe.y + safe.height, window.y + window.height - edge);
  return { x, y, width: right - x, height: bottom - y };
}

/** The titles of scenes, each in a box in a corner of the safe area while its scene is shown: the first that hides no face. */
export function sceneTitles(stage: Stage, { titles, spans, small, captions, avoid }: Titles): Overlay[] {
  const { short, shaper, language } = stage;
  const safe = roomOf(stage);
  const style: TextStyle = {
    face: small.face,
    caps: small.caps,
    tracking: small.tracking,
    fill: "ink",
    box: { colour: "ground", x: 0.5, y: 0.3, radius: 0.25, opacity: 0.82 },
  };
  return titles.flatMap((title, index) => {
    const span = spans[index];
    if (!title || !span || span.end - span.start < leastFrames) return [];
    const pad = bleedOf(style) * largest * short;
    const room = { x: safe.x + pad, width: safe.width - 2 * pad };
    const fitted = fitText(title, {
      shaper,
      language,
      style,
      width: room.width,
      mostLines: 2,
      largest: largest * short,
      smallest: smallest * short,
    });
    const [high, low] = [safe.y + pad, safe.y + safe.height - fitted.height - pad];
    const sides = captions === "top" ? [low, high] : [high, low];
    const near = avoid.filter(({ start, end }) => start < span.end && end > span.start);
    const corners = sides.flatMap((y) =>
      (["start", "end"] as const).map((align) => {
        const overlays = textOverlays(
          placeText(fitted, { ...room, y, align }),
          {
            size: fitted.size,
            style,
            entrance: { kind: "fade", frames: 8 },
            span: { start: span.start + afterFrames, end: span.end },
            z: layer,
            fromRight: fitted.direction === "rtl",
          },
          stage,
        );
        return { overlays, hidden: hiddenBy(overlays, near) };
      }),
    );
    return corners.reduce((best, corner) => (corner.hidden < best.hidden ? corner : best)).overlays;
  });
}

/** The pixels of parts of the frame that overlays hide. */
const hiddenBy = (overlays: readonly Rect[], parts: readonly Rect[]): number =>
  overlays.reduce((sum, overlay) => sum + parts.reduce((all, part) => all + overlap(overlay, part), 0), 0);
