import { loadSharp } from "@reelwright/platform/sharp";
import type { Stage } from "../plan/template.ts";

/** Pictures of other shapes may lie on other paper. A drawing of a frame takes 8 MB. */
const mostKept = 8;
/** By their markup or another name. They go with their stage, which is made for each reel. */
const kept = new WeakMap<Stage, Map<string, Promise<Buffer>>>();

/** Draws SVG as PNG, once for all pictures of a reel that lie on the same: to blur a shadow or a light can take seconds. */
export const drawOnce = (markup: Buffer, stage: Stage): Promise<Buffer> =>
  onceFor(stage, markup.toString(), () => loadSharp()(markup).png({ compressionLevel: 0 }).toBuffer());

/** What was drawn for a stage under a name, or is drawn now. The least recently used is forgotten first. */
export function onceFor(stage: Stage, name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const drawings = kept.get(stage) ?? new Map<string, Promise<Buffer>>();
  kept.set(stage, drawings);
  const drawing = drawings.get(name) ?? draw();
  // As the last one: what all pictures lie on stays, however many shadows there are.
  drawings.delete(name);
  drawings.set(name, drawing);
  const [oldest] = drawings.keys();
  if (drawings.size > mostKept && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}
