import type { CaptionLook } from "../../plan/reel-plan.ts";
import { rgbOf, seen, shown } from "../../style/colour.ts";
import { edges, letters } from "./letters.ts";
import type { CaptionStyle, StyledCue } from "./style.ts";

/** The offset of the shadow, and the width of the outline around everything. */
const fall = 0.14;
const line = 0.1;

/** Letters with a hard shadow in a shade of the accent; the spoken word has the accent itself, and a stressed one keeps it. */
export const shadow: CaptionStyle = {
  keepsStressed: true,
  layers: [
    {
      markup: (cue, { edge }) => body(cue, `fill="${edge}" stroke="${edge}" ${stroke(cue.size)}`),
      glows: (size, { edge }) => [{ colour: edge, blur: size * 0.09, strength: 0.6, dx: size * 0.04, dy: size * 0.06 }],
    },
    { of: ["coming", "past"], markup: (cue, look) => raised(cue, look) },
    { of: ["now"], markup: (cue, look) => raised(cue, { ...look, ink: look.accent }) },
  ],
};

const stroke = (size: number) => `stroke-width="${(size * line).toFixed(1)}" stroke-linejoin="round"`;

/** Letters, the outline that separates them from their shadow, and the shadow in a shade of the accent. */
function raised(cue: StyledCue, look: CaptionLook): string {
  const { ink, accent, edge } = look;
  const { l, c, h } = seen(rgbOf(accent));
  const side = shown({ l: l > 0.55 ? l - 0.24 : l + 0.2, c, h });
  return body(cue, `fill="${side}"`) + edges(cue, edge, cue.size * 0.14) + letters(cue, `fill="${ink}"`);
}

/** Copies of the letters, close enough to look like one body. */
function body(cue: StyledCue, attributes: string): string {
  const copies = Math.ceil((cue.size * fall) / 2);
  const uses = Array.from({ length: copies + 1 }, (_, copy) => {
    const by = ((copy / copies) * fall * cue.size).toFixed(1);
    return `<use href="#b" x="${by}" y="${by}"/>`;
  });
  const shape = letters(cue, 'id="b"').replaceAll("<path ", '<path vector-effect="non-scaling-stroke" ');
  return `<defs>${shape}</defs><g ${attributes}>${uses.join("")}</g>`;
}
