import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import type { Size } from "../media/read-picture.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { Overlay, Rect } from "../plan/reel-plan.ts";
import { plainText } from "../text/plain-text.ts";
import { createShaper } from "../text/shape-text.ts";
import { drawMark, type Mark, type MarkStyle } from "./draw-mark.ts";
import { resultSeconds } from "./map-time.ts";
import { fadeWarnings, markFade } from "./mark-fade.ts";
import { driftPlaces, type MarkPosition, placeMark } from "./place-mark.ts";
import type { Step } from "./step.ts";

interface Watermark {
  /** The URL of the image, unless it came as a file. */
  image_url?: string | undefined;
  text?: string | undefined;
  text_style?: MarkStyle | undefined;
  position?: MarkPosition | undefined;
  x?: number | undefined;
  y?: number | undefined;
  margin: number;
  /** Of the frame's width. */
  width: number;
  opacity: number;
  /** Seconds of the result. */
  from?: number | undefined;
  to?: number | undefined;
  fade?: number | undefined;
  mode: "still" | "tile" | "drift";
}

const file = "watermark.png";
/** Above everything else that is drawn, but for captions. */
const layer = 90;
/** How long a drifting mark stays in a corner. */
const driftSeconds = 10;
/** A net of marks: its angle in degrees, and the distance between two marks, of the width and height of one. */
const net = { angle: -30, across: 2, down: 3 };
const usualStyle: MarkStyle = { face: "montserrat-600", colour: "#ffffff", shadow: true };

const cutText =
  'The text is too long for its width, and ends with "…". Give the mark a larger width, or a shorter text.';

const reduced = ({ width, height }: Size): string =>
  `width: The image would be higher than the frame between its margins, so it has ${width} x ${height} pixels.`;

/** Lays a mark over the pictures of an edit. */
export const layWatermark: Step<Watermark, { mark: Rect }> = async (edit, wanted, { source, files, dir, tools }) => {
  const { frame } = edit;
  const { fps } = source;
  const edge = Math.round(wanted.margin * Math.min(frame.width, frame.height));
  const mark = await drawMark({
    image: files.image
      ? { file: files.image, name: wanted.image_url === undefined ? "image" : "image_url" }
      : undefined,
    text: wanted.text === undefined ? undefined : plainText(wanted.text),
    style: wanted.text_style ?? usualStyle,
    width: Math.round(wanted.width * frame.width),
    mostHeight: frame.height - 2 * edge,
    shaper: () => createShaper(tools.fontsDir),
  });
  if (mark.width > frame.width || mark.height > frame.height)
    throw new UnsuitableError(
      `width: The mark would have ${mark.width} x ${mark.height} pixels, more than the frame of ${frame.width} x ${frame.height}.`,
    );
  const total = Math.round(resultSeconds(edit) * fps);
  const span = {
    start: Math.round((wanted.from ?? 0) * fps),
    end: Math.min(total, Math.round((wanted.to ?? Infinity) * fps)),
  };
  if (span.start >= total)
    throw new UnsuitableError(
      `from: The video ends after ${resultSeconds(edit).toFixed(1)} s, before the mark appears.`,
    );
  if (span.end <= span.start)
    throw new UnsuitableError(
      `to: No picture of the video is due between from and to, so the mark would never be seen. One lasts ${(1 / fps).toFixed(3)} s.`,
    );
  const drawn = wanted.mode === "tile" ? await tiled(mark, frame) : mark;
  await loadSharp()(drawn.rgba, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .png()
    .toFile(path.join(dir, file));
  const places = placesOf(drawn, frame, { wanted, span, fps });
  const overlays = places.map((place) => overlayAt(place, { wanted, total, fps }));
  const [{ x, y, width, height } = { x: 0, y: 0, ...drawn }] = places;
  return {
    edit: { ...edit, overlays: [...edit.overlays, ...overlays] },
    report: { mark: { x, y, width, height } },
    warnings: [
      ...(mark.isTextCut ? [cutText] : []),
      ...(mark.isReduced ? [reduced(mark)] : []),
      ...(isWarned(wanted, places) ? fadeWarnings(span, { fade: wanted.fade, total, fps }) : []),
    ],
  };
};

type Placed = Rect & { start: number; end: number };

/** A still mark without times has its warning already when the job is launched. A mark that drifts fades wherever it goes. */
const isWarned = ({ mode, from, to }: Watermark, places: readonly Placed[]): boolean =>
  mode === "drift" ? places.length === 1 : from !== undefined || to !== undefined;

function placesOf(
  mark: Size,
  frame: Size,
  { wanted, span, fps }: { wanted: Watermark; span: { start: number; end: number }; fps: number },
): Placed[] {
  if (wanted.mode === "drift")
    return driftPlaces(mark, frame, { ...span, each: Math.round(driftSeconds * fps), margin: wanted.margin });
  return [{ ...placeMark(mark, frame, wanted), ...span }];
}

const overlayAt = (
  place: Placed,
  { wanted: { fade, opacity }, total, fps }: { wanted: Watermark; total: number; fps: number },
): Overlay => ({
  ...place,
  markup: "",
  image: file,
  opacity,
  ...markFade(place, { fade, total, fps }),
  z: layer,
});

/** A mark all over the frame, in slanted rows. */
async function tiled(mark: Mark, frame: Size): Promise<Mark> {
  const png = await loadSharp()(mark.rgba, { raw: { width: mark.width, height: mark.height, channels: 4 } })
    .png()
    .toBuffer();
  const [stepX, stepY] = [mark.width * net.across, mark.height * net.down];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><defs><pattern id="m" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse" patternTransform="rotate(${net.angle})"><image x="${mark.width / 2}" y="${mark.height}" width="${mark.width}" height="${mark.height}" href="data:image/png;base64,${png.toString("base64")}"/></pattern></defs><rect width="100%" height="100%" fill="url(#m)"/></svg>`;
  const rgba = await loadSharp()(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { rgba, width: frame.width, height: frame.height };
}
