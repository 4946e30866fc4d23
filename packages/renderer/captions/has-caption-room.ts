import type { Stage } from "../plan/template.ts";
import { freePlaces } from "./free-places.ts";
import { keepOuts, type SeenScene } from "./keep-out.ts";

/** Captions narrower than this share of the frame are cut into too many pieces. */
const leastWidth = 0.45;

/**
 * Whether two lines of captions fit beside a head that takes much of the frame. True without such a head: captions find
 * their place beside smaller faces.
 */
export function hasCaptionRoom(
  { seen, window, from, to }: Pick<SeenScene, "seen"> & Pick<SeenScene["scene"], "window" | "from" | "to">,
  { frame, captionSpace }: Pick<Stage, "frame" | "captionSpace">,
): boolean {
  const way = { start: 0, end: 1 };
  const scene = { window, from, to, way, ...way };
  const kept = keepOuts([{ scene, seen }], { frame, overlays: [] });
  if (!captionSpace || !kept.some(({ kind }) => kind === "outline")) return true;
  const free = freePlaces(
    captionSpace.room,
    kept.filter(({ kind }) => kind !== "subject"),
  );
  return free.some(({ width, height }) => height >= captionSpace.height && width >= leastWidth * frame.width);
}
