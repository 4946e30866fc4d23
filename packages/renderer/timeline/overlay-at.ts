import type { Overlay, Passage } from "../plan/reel-plan.ts";

/** The state of an overlay in one frame. `scale` is around its middle; `clip` is the visible share of its width. */
export interface Standing {
  x: number;
  y: number;
  strength: number;
  scale: number;
  clip: { from: number; to: number };
}

interface Size {
  width: number;
  height: number;
}

/** The distance of a rise or drop, as a share of the frame's short side. */
const rise = 0.045;
/** The number of scale steps: each is drawn separately. */
const scaleSteps = 25;

/** The states of an overlay in a frame: none, one, or several side by side if it wraps around. */
export function overlayAt(overlay: Overlay, frame: number, size: Size): Standing[] {
  if (frame < overlay.start || frame >= overlay.end) return [];
  const come = passing(overlay.enter, (frame - overlay.start + 1) / Math.max(1, overlay.enter.frames), overlay, size);
  const go = passing(overlay.exit, (overlay.end - frame) / Math.max(1, overlay.exit.frames), overlay, size);
  const standing: Standing = {
    x: overlay.x + come.dx + go.dx,
    y: overlay.y + come.dy + go.dy,
    strength: come.strength * go.strength,
    scale: Math.round(come.scale * go.scale * scaleSteps) / scaleSteps,
    clip: { from: Math.max(come.clip.from, go.clip.from), to: Math.min(come.clip.to, go.clip.to) },
  };
  return standing.strength > 0 ? drifted(standing, overlay, frame - overlay.start, size) : [];
}

function drifted(standing: Standing, { drift }: Overlay, frames: number, size: Size): Standing[] {
  if (!drift) return [standing];
  const [dx, dy] = [Math.round(drift.dx * frames), Math.round(drift.dy * frames)];
  if (!drift.wrap) return [{ ...standing, x: standing.x + dx, y: standing.y + dy }];
  const { wrap } = drift;
  const along = drift.dx !== 0;
  const [place, room] = along ? [standing.x + dx, size.width] : [standing.y + dy, size.height];
  // From the last copy at or before the frame's edge, until the frame is full.
  const first = (((place % wrap) + wrap) % wrap) - wrap;
  return Array.from({ length: Math.ceil((room - first) / wrap) }, (_, index) => {
    const at = first + index * wrap;
    return along ? { ...standing, x: at } : { ...standing, y: at };
  });
}

interface Passing {
  dx: number;
  dy: number;
  strength: number;
  scale: number;
  clip: { from: number; to: number };
}

const there: Passing = { dx: 0, dy: 0, strength: 1, scale: 1, clip: { from: 0, to: 1 } };

/** The state at a share of an entry or exit; 1 is fully present. */
function passing({ kind, fromRight }: Passage, share: number, { x, width, height }: Overlay, frame: Size): Passing {
  if (share >= 1 || kind === "none") return there;
  const eased = 1 - (1 - share) ** 3;
  const away = 1 - eased;
  const short = Math.min(frame.width, frame.height) * rise;
  switch (kind) {
    case "fade":
      return { ...there, strength: share };
    case "rise":
      return { ...there, strength: eased, dy: Math.round(away * short) };
    case "drop":
      return { ...there, strength: eased, dy: -Math.round(away * short) };
    case "left":
      return { ...there, dx: -Math.round(away * (x + width)) };
    case "right":
      return { ...there, dx: Math.round(away * (frame.width - x)) };
    case "pop":
      return { ...there, strength: Math.min(1, share * 3), scale: backOut(share) };
    case "wipe":
    case "sweep":
    case "type": {
      // Typing steps by letters, which are about half as wide as their line is tall.
      const step = kind === "type" ? (height * 0.42) / width : 0;
      const shown = step > 0 ? Math.floor(share / step) * step : kind === "sweep" ? share : eased;
      return { ...there, clip: fromRight ? { from: 1 - shown, to: 1 } : { from: 0, to: shown } };
    }
  }
}

/** Overshoots its size and returns. */
const backOut = (share: number) => 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2;
