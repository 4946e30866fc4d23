import { asSharp } from "@reelwright/renderer/media/cut-picture";
import { focalPoint } from "@reelwright/renderer/media/focal-point";
import type { Picture, Size } from "@reelwright/renderer/media/read-picture";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import { bleed } from "./bleed.ts";
import { findSky } from "./find-sky.ts";
import { findSubject, grown, salience, shrunk } from "./find-subject.ts";
import { boxMean, fittedLarge, type Guide, guidedFit } from "./guided-filter.ts";
import { groundDepths, reliefOf } from "./picture-depth.ts";
import { picturePalette } from "./picture-palette.ts";
import { type AiVideoScene, reliefAt, type Sheet } from "./sheet.ts";

/** How much of a picture lies beyond the frame at least, and how much is kept where there is more: shares of the frame's sides. */
const [room, mostRoom] = [0.06, 0.17];
/** How large a picture is kept against the frame: what a caller's picture must be read for. */
export const pictureRoom = 1 + 2 * mostRoom;
/** The longer side of the small copy that is looked into. */
const smallSide = 320;

/**
 * A picture as a scene that can be filmed: the sky, the land, and what stands before it, each a sheet, with the picture going on behind what
 * is nearer. What cannot be told apart for certain stays one sheet, which bends.
 */
export async function splitPicture(picture: Picture, frame: Size): Promise<AiVideoScene> {
  const eye = await focalPoint(picture);
  const { rgb, width, height, x, y, seen } = await placed(picture, eye, frame);
  const guide = await smallCopy({ rgb, width, height });
  const focus = { x: (seen.x - x) / width, y: (seen.y - y) / height };
  const sky = findSky(guide);
  const skyMask = sky && maskAbove(sky, guide);
  const salient = salience(guide, focus);
  // Before a sky, hills and crowns stand out as much as what stands on them; in one sheet with the land nothing is torn.
  const subject = sky ? null : findSubject(guide, salient);
  const depths = groundDepths(guide, { sky, salient, subject });
  const whole = { width, height, x, y };

  const layers: Sheet[] = [];
  const opacity = (mask: Float32Array) => opacityOf(guide, mask, { rgb, width, height });
  const subjectAlpha = subject && opacity(subject);
  const skyAlpha = skyMask && opacity(skyMask);
  const land = subjectAlpha ? behind(rgb, subjectAlpha, width, height) : rgb;
  if (skyAlpha) {
    const landAlpha = skyAlpha.map((value) => 255 - value);
    layers.push({ ...whole, rgba: withAlpha(behind(land, landAlpha, width, height), null), depth: 0, motion: "drift" });
    layers.push({ ...whole, rgba: withAlpha(land, landAlpha), depth: 0.4, relief: reliefOf(depths.ground) });
  } else layers.push({ ...whole, rgba: withAlpha(land, null), depth: 0.4, relief: reliefOf(depths.ground) });
  if (subjectAlpha)
    layers.push({
      ...whole,
      rgba: withAlpha(rgb, subjectAlpha),
      depth: depths.subject,
      relief: reliefOf(depths.front),
    });
  return {
    width: frame.width,
    height: frame.height,
    layers,
    palette: picturePalette(guide),
    subjects: [],
    focus: { ...seen, depth: subject ? depths.subject * 0.8 : 0.35 },
    finish: { grain: 0.08, vignette: 0.12, bloom: 0 },
  };
}

/** The picture enlarged or reduced so that it covers the frame and some room around, what matters near the middle. */
async function placed(picture: Picture, focus: Focus, frame: Size) {
  const scale = (1 + 2 * room) * Math.max(frame.width / picture.width, frame.height / picture.height);
  const side = (length: number, seen: number, at: number) => {
    const all = length * scale;
    const start = Math.min(Math.max(at * all - seen / 2, seen * room), all - seen * (1 + room));
    const left = Math.max(0, start - seen * mostRoom);
    const end = Math.min(all, start + seen * (1 + mostRoom));
    // In the picture's own pixels; a whole number of pixels of the frame.
    const kept = Math.floor(end - left) & ~1;
    return { from: left / scale, length: kept / scale, kept, place: left - start, seen: at * all - start };
  };
  const across = side(picture.width, frame.width, focus.x);
  const down = side(picture.height, frame.height, focus.y);
  const left = Math.min(picture.width - 1, Math.max(0, Math.round(across.from)));
  const top = Math.min(picture.height - 1, Math.max(0, Math.round(down.from)));
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(picture.width - left, Math.round(across.length))),
    height: Math.max(1, Math.min(picture.height - top, Math.round(down.length))),
  };
  const size = { width: across.kept, height: down.kept };
  const rgb = await asSharp(picture)
    .extract(part)
    .resize({ ...size, fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return { rgb: new Uint8Array(rgb), ...size, x: across.place, y: down.place, seen: { x: across.seen, y: down.seen } };
}

async function smallCopy({ rgb, width, height }: { rgb: Uint8Array; width: number; height: number }): Promise<Guide> {
  const scale = smallSide / Math.max(width, height);
  const size = { width: Math.max(8, Math.round(width * scale)), height: Math.max(8, Math.round(height * scale)) };
  const small = await asSharp({ rgb: Buffer.from(rgb.buffer, rgb.byteOffset, rgb.length), width, height })
    .resize({ ...size, fit: "fill" })
    .raw()
    .toBuffer();
  const channel = (index: number) =>
    Float32Array.from({ length: size.width * size.height }, (_, at) => (small[at * 3 + index] ?? 0) / 255);
  return { ...size, channels: [channel(0), channel(1), channel(2)] };
}

const maskAbove = (border: Float32Array, { width, height }: Guide): Float32Array =>
  Float32Array.from({ length: width * height }, (_, at) =>
    Math.floor(at / width) < (border[at % width] ?? 0) ? 1 : 0,
  );

/** Further than this from a mask's outline, in places of the small copy, it is as it is; nearer, the picture's edges decide. */
const doubt = 5;

/** A mask of the small copy as an opacity of the picture, 0..255, along its edges. */
function opacityOf(guide: Guide, mask: Float32Array, { rgb, width, height }: { rgb: Uint8Array } & Size): Uint8Array {
  const alpha = crisp(fittedLarge(guidedFit(guide, mask, 8, 1e-4), rgb, width, height));
  const [most, least] = [
    grown(mask, guide.width, guide.height, doubt),
    shrunk(mask, guide.width, guide.height, doubt),
  ].map((bounds) => ({
    values: boxMean(bounds, guide.width, guide.height, 1),
    width: guide.width,
    height: guide.height,
  }));
  if (!most || !least) return alpha;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      const value = alpha[at] ?? 0;
      if (value > 0) alpha[at] = Math.min(value, 255 * reliefAt(most, u, v));
      if (value < 255) alpha[at] = Math.max(alpha[at] ?? 0, 255 * reliefAt(least, u, v));
    }
  return alpha;
}

/** An opacity with its haze taken off at both ends. */
const crisp = (alpha: Uint8Array): Uint8Array =>
  alpha.map((value) => {
    const share = Math.min(1, Math.max(0, (value / 255 - 0.2) / 0.6));
    return Math.round(255 * share * share * (3 - 2 * share));
  });

function withAlpha(rgb: Uint8Array, alpha: Uint8Array | null): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4);
  for (let from = 0, to = 0, at = 0; from < rgb.length; from += 3, to += 4, at++) {
    rgba[to] = rgb[from] ?? 0;
    rgba[to + 1] = rgb[from + 1] ?? 0;
    rgba[to + 2] = rgb[from + 2] ?? 0;
    rgba[to + 3] = alpha === null ? 255 : (alpha[at] ?? 255);
  }
  return rgba;
}

/** How far around what is taken away the picture is made anew: its outline has some of its colour. */
const outline = 3;

/** The picture as it might be behind what is opaque: the colours around, going on inwards. */
function behind(rgb: Uint8Array, alpha: Uint8Array, width: number, height: number): Uint8Array {
  const taken = new Float32Array(alpha.length);
  for (let at = 0; at < taken.length; at++) taken[at] = (alpha[at] ?? 0) > 6 ? 1 : 0;
  const around = boxMean(taken, width, height, outline);
  const kept = new Uint8Array(alpha.length);
  for (let at = 0; at < kept.length; at++) kept[at] = (around[at] ?? 0) > 0.02 ? 0 : 255;
  return bleed(withAlpha(rgb, kept), width, height);
}
