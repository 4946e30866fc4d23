import { rename } from "node:fs/promises";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import type { Rect } from "../plan/reel-plan.ts";
import { layOut } from "./choose-part.ts";
import { save } from "./cut-picture.ts";
import type { Showing } from "./frame-media.ts";
import { softCopy } from "./lay-picture.ts";
import type { PictureFocus } from "./picture-focus.ts";
import type { Picture, Size } from "./read-picture.ts";
import { treat } from "./treat.ts";

/** The part of a window that a clip takes: all of it, unless its people do not fit into a crop of that shape. */
export function insetOf(clip: Size, window: Rect, focus: PictureFocus): Rect {
  const { inner } = layOut(clip, window, focus);
  const even = (value: number) => 2 * Math.round(value / 2);
  const size = { width: even(inner.width * window.width), height: even(inner.height * window.height) };
  return {
    x: window.x + 2 * Math.floor((window.width - size.width) / 4),
    y: window.y + 2 * Math.floor((window.height - size.height) / 4),
    ...size,
  };
}

/** Lays a soft copy of a clip's still into its window, behind a clip that takes only a part of it. */
export async function softenWindow(
  still: Picture,
  focus: PictureFocus,
  { window, ground }: { window: Rect; ground: string },
  { stage, template, dir }: Showing,
): Promise<void> {
  const [file, changed] = [path.join(dir, ground), path.join(dir, `soft-${ground}`)];
  const copy = treat(await softCopy(still, window, focus), template.treatment, stage.colours);
  const input = await copy.png({ compressionLevel: 0 }).toBuffer();
  await save(loadSharp()(file).composite([{ input, left: window.x, top: window.y }]), changed);
  await rename(changed, file);
}
