import type { AdmittedClip } from "./admit-clip.ts";
import { toneMap } from "./clip-colour.ts";
import type { Picture, Size } from "./read-picture.ts";

/** The area of the pictures in which subjects are detected, in pixels: no detector needs more. */
const usualArea = 480 * 270;
/** The size of a tiny frame, in pixels. */
export const tiny = { width: 40, height: 24 };

/** The size at which a clip's pictures are surveyed, and the filters that make them: limited-range BT.709. */
export function surveyFrames(
  clip: Pick<AdmittedClip, "width" | "height" | "colour">,
  area = usualArea,
): { size: Size; filters: string } {
  const size = smaller(clip, area);
  const { matrix, hdr } = clip.colour;
  const colours = hdr ? `,${toneMap(hdr)}` : ":out_color_matrix=bt709:out_range=tv";
  const scale = `scale=${size.width}:${size.height}:flags=fast_bilinear:in_color_matrix=${matrix}${colours}`;
  return { size, filters: `${scale},setsar=1,format=yuv420p` };
}

function smaller({ width, height }: Size, area: number): Size {
  const scale = Math.min(1, Math.sqrt(area / (width * height)));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** The light of a frame at every few pixels. */
export function tinyLight(frame: Buffer, { width, height }: Size): Uint8Array {
  const light = new Uint8Array(tiny.width * tiny.height);
  for (let at = 0; at < light.length; at++) {
    const x = Math.floor((((at % tiny.width) + 0.5) * width) / tiny.width);
    const y = Math.floor(((Math.floor(at / tiny.width) + 0.5) * height) / tiny.height);
    light[at] = frame[y * width + x] ?? 0;
  }
  return light;
}

/** Converts limited-range BT.709 to RGB. */
export function pictureOf(frame: Buffer, { width, height }: Size): Picture {
  const rgb = Buffer.allocUnsafe(width * height * 3);
  const [blue, red] = [width * height, width * height * 1.25];
  const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const chroma = (y >> 1) * (width / 2) + (x >> 1);
      const light = 1.1644 * ((frame[at] ?? 0) - 16);
      const [cb, cr] = [(frame[blue + chroma] ?? 0) - 128, (frame[red + chroma] ?? 0) - 128];
      rgb[at * 3] = byte(light + 1.7927 * cr);
      rgb[at * 3 + 1] = byte(light - 0.2132 * cb - 0.5329 * cr);
      rgb[at * 3 + 2] = byte(light + 2.1124 * cb);
    }
  return { rgb, width, height };
}
