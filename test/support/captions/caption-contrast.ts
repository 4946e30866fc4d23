import { edges, letters } from "@reelwright/renderer/captions/styles/letters";
import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import type { CaptionCue } from "@reelwright/renderer/plan/reel-plan";

interface Size {
  width: number;
  height: number;
}

/** The relative luminance (WCAG 2) of each pixel of a frame: yuv420p, BT.709, limited range. */
function luminanceOf(yuv: Uint8Array, { width, height }: Size): (x: number, y: number) => number {
  const chroma = (plane: 0 | 1, x: number, y: number) =>
    ((yuv[width * height + plane * ((width * height) / 4) + (y >> 1) * (width / 2) + (x >> 1)] ?? 128) - 128) / 224;
  const linear = (value: number) => {
    const share = Math.min(1, Math.max(0, value));
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return (x, y) => {
    const light = ((yuv[y * width + x] ?? 16) - 16) / 219;
    const [blue, red] = [chroma(0, x, y), chroma(1, x, y)];
    const [r, g, b] = [light + 1.5748 * red, light - 0.1873 * blue - 0.4681 * red, light + 1.8556 * blue];
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  };
}

/** Of a letter's own pixels, how far outside it the ground is looked at: shares of the text's size. */
const ring = { inner: 0.02, outer: 0.075 };

/** The contrast (WCAG 2) of each word's letters to the pixels right around them; null for a word of too few pixels, as a dot. */
export async function captionContrast(yuv: Uint8Array, cue: CaptionCue, frame: Size): Promise<(number | null)[]> {
  const luminance = luminanceOf(yuv, frame);
  const alphaOf = async (markup: string) => {
    const { rgba, width } = await rasterise(markup, cue);
    return (x: number, y: number) => rgba[(y * width + x) * 4 + 3] ?? 0;
  };
  const plain = { words: cue.words.map(({ painted: _, ...word }) => word) };
  const [core, near, far] = [
    await alphaOf(letters(plain, 'fill="#fff"')),
    await alphaOf(edges(plain, "#fff", cue.size * 2 * ring.inner)),
    await alphaOf(edges(plain, "#fff", cue.size * 2 * ring.outer)),
  ];
  return cue.words.map((word) => {
    const [inside, outside]: [number[], number[]] = [[], []];
    const top = Math.max(0, Math.floor(word.baseline - cue.above));
    for (let y = top; y < Math.min(cue.height, word.baseline + cue.below); y++)
      for (let x = Math.max(0, Math.floor(word.x)); x < Math.min(cue.width, word.x + word.width); x++) {
        const at = () => luminance(cue.x + x, cue.y + y);
        if (core(x, y) > 250 && near(x, y) < 5) inside.push(at());
        else if (core(x, y) < 5 && near(x, y) < 5 && far(x, y) > 200) outside.push(at());
      }
    if (inside.length < 40 || outside.length < 40) return null;
    const [one, other] = [median(inside), median(outside)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
