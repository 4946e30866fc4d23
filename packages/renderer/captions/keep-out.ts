import type { Box } from "@reelwright/vision/region";
import type { Overlay, Rect, Scene, View } from "../plan/reel-plan.ts";
import type { SeenBox, SeenPicture } from "../plan/seen-picture.ts";
import type { Span } from "../plan/template.ts";
import { viewAt } from "../timeline/camera.ts";

/**
 * A part of the frame, in pixels and frames, that captions must not cover. Subjects count only if there is room for
 * both. A head that takes much of the frame has two: its `features` (eyes, nose and mouth), and its `outline`, of which
 * captions cover chin or hair if nothing else is free.
 */
export interface KeepOut extends Rect, Span {
  kind: "face" | "features" | "outline" | "subject" | "title" | "edge";
}

/** The relative cost of covering a pixel of each kind. */
export const coverCosts: Record<KeepOut["kind"], number> = {
  face: 6,
  features: 30,
  outline: 6,
  subject: 1,
  title: 4,
  edge: 40,
};

/**
 * A scene of the reel, and what captions need to know of its picture; nothing for the backgrounds of intro and outro.
 */
export interface SeenScene {
  scene: Pick<Scene, "window" | "start" | "end" | "from" | "to" | "way">;
  seen?: SeenPicture;
}

interface Size {
  width: number;
  height: number;
}

/** The space around faces, as a share of their size. The box of a subject includes its space. */
const about = { face: 0.08, outline: 0.08, features: -0.15, subject: 0 };
/** A face higher than this share of the frame is a head that takes much of it. */
const largeFace = 0.35;
/** Of a subject that takes this share of its picture, only the upper part is kept free, with the head. */
const filling = 0.4;
const upperPart = 0.6;
/** An edge nearer to the frame's edge than this share of the short side counts as the frame's. */
const nearFrame = 0.02;
/** The thickness of a side, which has hardly any area of its own. */
const thin = 1e-3;

/**
 * The parts that captions must not cover: faces and other subjects, words of titles and decorations, and the edges of
 * pictures.
 */
export function keepOuts(
  scenes: readonly SeenScene[],
  { frame, overlays }: { frame: Size; overlays: readonly Overlay[] },
): KeepOut[] {
  const words = overlays.filter(({ isText }) => isText).map((overlay) => inside(overlay, frame));
  return [
    ...scenes.flatMap((scene) => keptOf(scene, frame)),
    ...words.map(({ x, y, width, height, start, end }) => ({
      kind: "title" as const,
      x,
      y,
      width,
      height,
      start,
      end,
    })),
  ];
}

/** Running words are longer than the frame. */
function inside<Part extends Rect>(part: Part, frame: Size): Part {
  const [x, right] = [Math.max(0, part.x), Math.min(frame.width, part.x + part.width)];
  return { ...part, x, width: Math.max(0, right - x) };
}

function keptOf({ scene, seen }: SeenScene, frame: Size): KeepOut[] {
  if (!seen) return [];
  const window = scene.window ?? { x: 0, y: 0, ...frame };
  const moved = (box: Box) => boundsOver(box, scene, window);
  const boxed = (kind: keyof typeof about) => (box: SeenBox) => {
    const rect = cutTo(grownBy(moved(box), about[kind]), window);
    return rect ? [{ kind, ...rect, ...timeOf(box, scene) }] : [];
  };
  const isLarge = (face: Box) => moved(face).height > largeFace * frame.height;
  const faces = seen.faces.flatMap((face) =>
    isLarge(face) ? [...boxed("outline")(face), ...boxed("features")(face)] : boxed("face")(face),
  );
  const { width: wide, height: high } = seen.part ? moved(seen.part) : window;
  const subjects = (seen.subjects ?? []).flatMap(boxed("subject")).map((rect) => {
    const fills = rect.width * rect.height >= filling * wide * high;
    return fills ? { ...rect, height: rect.height * upperPart } : rect;
  });
  // A window stays in place; the sides of a picture inside it move with the camera.
  const sides = seen.part ? edgesOf(seen.part, { width: 1, height: 1 }) : [];
  const edges = [
    ...(scene.window ? edgesOf(scene.window, frame) : []),
    ...sides.flatMap((side) => cutTo(moved(side), window) ?? []),
  ];
  const { start, end } = scene;
  return [...faces, ...subjects, ...edges.map((rect) => ({ kind: "edge" as const, ...rect, start, end }))];
}

/** The frames of the reel in which something of a scene is visible. */
const timeOf = ({ during }: SeenBox, { start, end }: Span): Span =>
  during ? { start: start + during.start, end: Math.min(end, start + during.end) } : { start, end };

/** The pictures of a scene in the frame: the window, and the picture inside one that it does not fill. */
export function picturesOf({ scene, seen }: SeenScene, frame: Size): Rect[] {
  if (!seen) return [];
  const window = scene.window ?? { x: 0, y: 0, ...frame };
  return [...(scene.window ? [window] : []), ...(seen.part ? [placed(seen.part, scene.from, window)] : [])];
}

/** The area of the frame that a part of a picture crosses during the camera's move. */
function boundsOver(box: Box, { from, to, start, end, way }: SeenScene["scene"], window: Rect): Rect {
  const share = (frame: number) => (frame - way.start) / Math.max(1, way.end - way.start);
  const places = [start, (start + end) / 2, end].map((frame) =>
    placed(box, viewAt({ from, to }, share(frame)), window),
  );
  const [x, y] = [Math.min(...places.map((place) => place.x)), Math.min(...places.map((place) => place.y))];
  return {
    x,
    y,
    width: Math.max(...places.map((place) => place.x + place.width)) - x,
    height: Math.max(...places.map((place) => place.y + place.height)) - y,
  };
}

/** The place of a part of a picture in a view of the window. */
function placed(box: Box, { zoom, x, y }: View, window: Rect): Rect {
  return {
    x: window.x + (box.x * zoom - (zoom - 1) * x) * window.width,
    y: window.y + (box.y * zoom - (zoom - 1) * y) * window.height,
    width: box.width * zoom * window.width,
    height: box.height * zoom * window.height,
  };
}

const grownBy = ({ x, y, width, height }: Rect, share: number): Rect => ({
  x: x - share * width,
  y: y - share * height,
  width: width * (1 + 2 * share),
  height: height * (1 + 2 * share),
});

function cutTo(rect: Rect, window: Rect): Rect | null {
  const [x, y] = [Math.max(rect.x, window.x), Math.max(rect.y, window.y)];
  const width = Math.min(rect.x + rect.width, window.x + window.width) - x;
  const height = Math.min(rect.y + rect.height, window.y + window.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The sides of a picture as thin strips, except those at the frame's edges. */
function edgesOf({ x, y, width, height }: Rect, frame: Size): Rect[] {
  const near = nearFrame * Math.min(frame.width, frame.height);
  const [right, bottom] = [x + width, y + height];
  return [
    ...(y > near ? [{ x, y, width, height: thin }] : []),
    ...(bottom < frame.height - near ? [{ x, y: bottom, width, height: thin }] : []),
    ...(x > near ? [{ x, y, width: thin, height }] : []),
    ...(right < frame.width - near ? [{ x: right, y, width: thin, height }] : []),
  ];
}
