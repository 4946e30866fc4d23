import { loadSharp } from "@reelwright/platform/sharp";
import { asSharp, save } from "../media/cut-picture.ts";
import type { Picture, Size } from "../media/read-picture.ts";

/** `blur`, or a colour as #rrggbb. */
export type GroundStyle = "blur" | `#${string}`;

/** So much of a picture is enough for a blurred one. */
const smallSide = 64;
const brightness = 0.55;

/** A picture that is small enough to be kept for each second of a video. */
export async function smallPicture(picture: Picture): Promise<Picture> {
  const { data, info } = await asSharp(picture)
    .resize(smallSide, smallSide, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

/** Writes what is around a picture that is shown whole: a blurred and darkened picture of its shot, or a colour. */
export async function makeFitGround(
  picture: Picture | undefined,
  { style, frame, out }: { style: GroundStyle; frame: Size; out: string },
): Promise<void> {
  if (style !== "blur" || !picture) {
    const background = style === "blur" ? "#000000" : style;
    await save(loadSharp()({ create: { ...frame, channels: 3, background } }), out);
    return;
  }
  const quarter = { width: Math.ceil(frame.width / 4), height: Math.ceil(frame.height / 4) };
  const soft = await asSharp(picture)
    .resize(quarter.width, quarter.height, { fit: "cover", kernel: "cubic" })
    .blur(Math.max(1, quarter.width / 24))
    .modulate({ brightness })
    .png()
    .toBuffer();
  await save(loadSharp()(soft).resize(frame.width, frame.height, { kernel: "cubic" }), out);
}
