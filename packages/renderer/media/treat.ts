import type { Sharp } from "sharp";
import type { Stage, Treatment } from "../plan/template.ts";
import { rgbOf } from "../style/colour.ts";
import type { Colours } from "../style/text-style.ts";
import { hexOfColour } from "../text/ink-text.ts";
import { halftoned } from "./halftone.ts";

/** The grey at which contrast changes nothing, 0..255. */
const middleGrey = 118;

/** Applies a template's colour treatment to a picture or clip. Every step works on single pixels. */
export function treat(picture: Sharp, treatment: Treatment | undefined, colours: Colours): Sharp {
  if (!treatment) return picture;
  const { saturation = 1, brightness = 1, contrast = 1, warmth = 0, fade = 0, duotone } = treatment;
  let treated = picture;
  if (saturation !== 1 || brightness !== 1) treated = treated.modulate({ saturation, brightness });
  if (duotone) {
    const [dark, light] = [rgbOf(hexOfColour(duotone.dark, colours)), rgbOf(hexOfColour(duotone.light, colours))];
    // A grey image would have no channels for the two colours.
    const grey = [0.2126, 0.7152, 0.0722];
    return chained(treated.recomb([grey, grey, grey] as Parameters<Sharp["recomb"]>[0]), {
      gain: light.map((value, index) => ((value - (dark[index] ?? 0)) / 255) * contrast),
      lift: light.map(
        (value, index) => (dark[index] ?? 0) + ((value - (dark[index] ?? 0)) / 255) * middleGrey * (1 - contrast),
      ),
    });
  }
  const tint = [1 + warmth * 0.12, 1 + warmth * 0.015, 1 - warmth * 0.14];
  const range = 1 - 1.5 * fade;
  return chained(treated, {
    gain: tint.map((share) => share * contrast * range),
    lift: tint.map((share) => share * middleGrey * (1 - contrast) * range + 255 * fade),
  });
}

/** The same for a still, which can also have a halftone. */
export async function treatStill(
  picture: Sharp,
  treatment: Treatment | undefined,
  { colours, short }: Pick<Stage, "colours" | "short">,
): Promise<Sharp> {
  const treated = treat(picture, treatment, colours);
  return treatment?.halftone ? halftoned(treated, treatment.halftone, short) : treated;
}

const chained = (picture: Sharp, { gain, lift }: { gain: number[]; lift: number[] }): Sharp =>
  picture.linear(gain, lift);
