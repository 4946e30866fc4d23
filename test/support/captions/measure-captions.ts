import { cuesOf } from "@reelwright/renderer/captions/caption-layout";
import { captionFace, captionLookOf } from "@reelwright/renderer/captions/caption-look";
import { captionRoom } from "@reelwright/renderer/captions/caption-room";
import { captionStyles } from "@reelwright/renderer/captions/caption-style";
import { createCaptions } from "@reelwright/renderer/captions/draw-captions";
import { placeCues } from "@reelwright/renderer/captions/place-cues";
import { type Compositor, createCompositor } from "@reelwright/renderer/compositor/compositor";
import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import type { CaptionCue, CaptionLook } from "@reelwright/renderer/plan/reel-plan";
import { frameSize } from "@reelwright/renderer/plan/reel-request";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { templates } from "@reelwright/renderer/templates/templates";
import type { Shaper } from "@reelwright/renderer/text/shape-text";
import type { TemplateName } from "@reelwright/vocabulary/template-names";
import type { choices } from "../../gallery/caption-still.ts";

export interface CaptionChoice {
  template: TemplateName;
  style: (typeof choices.styles)[number];
  format: (typeof choices.formats)[number];
  size: (typeof choices.sizes)[number];
  position: (typeof choices.positions)[number];
  language: (typeof choices.languages)[number];
  profile: "draft" | "standard";
  script: string;
  /** How many of its captions are drawn, spread over the script; all if not said. */
  most?: number;
}

/** Pixels between what is drawn and where it has to stay; negative is outside. */
export interface Measured {
  /** The letters, their edges and plates, and the room that apps leave. */
  core: number;
  /** Everything that is drawn, light and shadow too, and the frame. */
  light: number;
  lines: number;
  words: number;
}

/** Draws a script's captions and measures the drawn pixels of each. */
export function createMeasure({ shaper, wasm }: { shaper: Shaper; wasm: string }) {
  const compositors = new Map<string, Compositor>();

  return async (choice: CaptionChoice): Promise<Measured[]> => {
    const { style, position, language } = choice;
    const frame = frameSize(choice);
    const { captions, palette } = templates[choice.template];
    const look = captionLookOf(style, captions, coloursOf(palette, []));
    const cues = cuesOf(
      choice.script.split(" ").map((text, index) => ({ text, startMs: index * 300, endMs: index * 300 + 280 })),
      {
        shaper,
        frame,
        captionSize: choice.size,
        inset: captions.inset,
        language,
        face: captionFace(style, captions),
        caps: captions.caps,
      },
    );
    const key = `${frame.width} ${frame.height}`;
    const compositor = compositors.get(key) ?? createCompositor({ wasm, ...frame });
    compositors.set(key, compositor);
    const draw = createCaptions(compositor, look);
    const measured: Measured[] = [];
    const step = Math.max(1, cues.length / (choice.most ?? cues.length));
    for (const cue of cues.filter((_, index) => index % step < 1)) {
      const body = { start: 0, end: 1e6 };
      const letters = style === "typewriter";
      const [placed] = placeCues([cue], { frame, position, inset: captions.inset, body, letters });
      if (!placed) continue;
      measured.push({
        core: within(await coreOf(placed, look), captionRoom(frame, captions.inset)),
        light: within(await lightOf(placed, { compositor, draw, frame }), { x: 0, y: 0, ...frame }),
        lines: new Set(cue.words.map(({ baseline }) => baseline)).size,
        words: cue.words.length,
      });
    }
    return measured;
  };
}

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function within(bounds: Bounds, room: { x: number; y: number; width: number; height: number }): number {
  return Math.min(
    ...[bounds.left - room.x, bounds.top - room.y],
    ...[room.x + room.width - bounds.right, room.y + room.height - bounds.bottom],
  );
}

/** Where the shapes of all layers are half opaque or more. */
async function coreOf(cue: CaptionCue, look: CaptionLook): Promise<Bounds> {
  const markup = captionStyles[look.style].layers.map((layer) => layer.markup(cue, look)).join("");
  const { rgba, width, height } = await rasterise(markup, cue);
  const { left, top, right, bottom } = boundsOf((x, y) => (rgba[(y * width + x) * 4 + 3] ?? 0) >= 128, width, height);
  return { left: left + cue.x, top: top + cue.y, right: right + cue.x, bottom: bottom + cue.y };
}

/** Where a grey frame is changed by a caption: while its words are said, and after. */
async function lightOf(
  cue: CaptionCue,
  {
    compositor,
    draw,
    frame: { width, height },
  }: {
    compositor: Compositor;
    draw: ReturnType<typeof createCaptions>;
    frame: { width: number; height: number };
  },
): Promise<Bounds> {
  const bounds = [];
  for (const frame of [Math.floor((cue.start + cue.end) / 2), cue.end - 1]) {
    compositor.frame().fill(128);
    await draw(cue, frame);
    const drawn = compositor.frame();
    bounds.push(boundsOf((x, y) => Math.abs((drawn[y * width + x] ?? 0) - 128) > 1, width, height));
  }
  return {
    left: Math.min(...bounds.map(({ left }) => left)),
    top: Math.min(...bounds.map(({ top }) => top)),
    right: Math.max(...bounds.map(({ right }) => right)),
    bottom: Math.max(...bounds.map(({ bottom }) => bottom)),
  };
}

function boundsOf(has: (x: number, y: number) => boolean, width: number, height: number): Bounds {
  const bounds = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!has(x, y)) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x + 1);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = y + 1;
    }
  }
  return bounds;
}
