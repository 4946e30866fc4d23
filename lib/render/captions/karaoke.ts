import type { Glow } from "../compositor/glow.ts";
import type { CaptionCue, CaptionLook } from "../reel-plan.ts";

/** A karaoke cue: words with an edge, all of them in ink (plain) or in the accent colour (lit). */
export function karaokeMarkup(
  cue: Pick<CaptionCue, "words" | "size">,
  state: "plain" | "lit",
  look: Pick<CaptionLook, "ink" | "accent" | "edge">,
): string {
  const at = ({ x, baseline }: CaptionCue["words"][number]) =>
    `transform="translate(${x.toFixed(2)} ${baseline.toFixed(2)})"`;
  const edges = cue.words.map((word) => `<g ${at(word)}>${unscaled(word.markup)}</g>`).join("");
  const fills = cue.words.map((word) => `<g ${at(word)}>${word.markup}</g>`).join("");
  const edge = `fill="none" stroke="${look.edge}" stroke-opacity="0.92" stroke-linejoin="round" stroke-width="${(cue.size * 0.16).toFixed(1)}"`;
  return `<g ${edge}>${edges}</g><g fill="${state === "lit" ? look.accent : look.ink}">${fills}</g>`;
}

/** The shadow under a cue's words. */
export const captionShadow = ({ size }: Pick<CaptionCue, "size">, { edge }: Pick<CaptionLook, "edge">): Glow => ({
  colour: edge,
  blur: size * 0.08,
  strength: 0.55,
  dy: size * 0.04,
});

/** Paths are scaled one by one; their edges are not to be. */
const unscaled = (markup: string) => markup.replaceAll("<path ", '<path vector-effect="non-scaling-stroke" ');
