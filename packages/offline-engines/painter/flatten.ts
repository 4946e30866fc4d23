import { loadSharp } from "@reelwright/platform/sharp";
import { chance } from "@reelwright/renderer/pixels/noise";
import { blank, lay, type Raster } from "./raster.ts";
import type { Scenery } from "./scenery.ts";

/** A scenery as one picture, developed as its look asks: bloom, contrast, colour, vignette, grain. */
export async function flatten(
  scenery: Scenery,
  { format = "png", quality = 88 }: { format?: "png" | "jpeg"; quality?: number } = {},
): Promise<Buffer> {
  const { width, height } = scenery;
  const picture = blank(width, height);
  for (const layer of scenery.layers) lay(picture, layer, { x: layer.x, y: layer.y });
  await develop(picture, scenery);
  const raw = { raw: { width, height, channels: 4 } } as const;
  const image = loadSharp()(picture.rgba, raw).removeAlpha();
  return format === "png"
    ? image.png({ compressionLevel: 7 }).toBuffer()
    : image.jpeg({ quality, mozjpeg: true }).toBuffer();
}

async function develop(picture: Raster, { finish, width, height }: Scenery): Promise<void> {
  const { rgba } = picture;
  const scale = 4;
  const small = { width: Math.max(1, Math.round(width / scale)), height: Math.max(1, Math.round(height / scale)) };
  const glow =
    finish.bloom > 0
      ? await loadSharp()(rgba, { raw: { width, height, channels: 4 } })
          .removeAlpha()
          .resize({ ...small, kernel: "cubic", fit: "fill" })
          .linear(2.2, -270)
          .blur(Math.max(0.5, Math.min(width, height) / scale / 34))
          .resize({ width, height, kernel: "cubic", fit: "fill" })
          .raw()
          .toBuffer()
      : undefined;
  const tone = Uint8ClampedArray.from({ length: 256 }, (_, value) => curve(value / 255, finish.contrast) * 255 + 0.5);
  const vivid = finish.saturation * 2;
  const size = Math.hypot(width, height) / 2;
  const grain = Float32Array.from(
    { length: 8191 },
    (_, index) => (chance(index, 5) + chance(index, 6) + chance(index, 7) - 1.5) * finish.grain * 17,
  );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const at = index * 4;
      const away = ((x - width / 2) ** 2 + (y - height / 2) ** 2) / (size * size);
      const shade = 1 - finish.vignette * away * Math.sqrt(Math.sqrt(away)) * 0.75;
      const speck = grain[(x * 7919 + y * 104_729 + ((x * y) >> 3)) % 8191] ?? 0;
      const light = glow ? index * 3 : -1;
      const red = tone[bright(rgba[at] ?? 0, glow?.[light] ?? 0, finish.bloom)] ?? 0;
      const green = tone[bright(rgba[at + 1] ?? 0, glow?.[light + 1] ?? 0, finish.bloom)] ?? 0;
      const blue = tone[bright(rgba[at + 2] ?? 0, glow?.[light + 2] ?? 0, finish.bloom)] ?? 0;
      const grey = red * 0.3 + green * 0.59 + blue * 0.11;
      rgba[at] = clamp((grey + (red - grey) * vivid) * shade + speck);
      rgba[at + 1] = clamp((grey + (green - grey) * vivid) * shade + speck);
      rgba[at + 2] = clamp((grey + (blue - grey) * vivid) * shade + speck);
      rgba[at + 3] = 255;
    }
  }
}

const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);
/** A tone with a glow screened over it. */
const bright = (own: number, glow: number, strength: number) =>
  Math.round(255 - (255 - own) * (1 - (glow * strength * 0.8) / 255));

/** An S of the tones about the middle. */
function curve(value: number, contrast: number): number {
  const s = value * value * (3 - 2 * value);
  return value + (s - value) * contrast;
}
