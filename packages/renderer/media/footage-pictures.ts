import path from "node:path";
import type { Compositor } from "../compositor/compositor.ts";
import type { Picture } from "../pixels/picture.ts";
import type { Footage } from "../plan/footage.ts";
import { cutter, filtersFor, regionOf } from "./crop-clip.ts";
import { createFootageReader, type FootageReader } from "./read-footage.ts";
import type { Size } from "./read-picture.ts";

/** A transition shows two. */
const mostOpen = 2;

interface Open {
  reader: FootageReader;
  canvas: Picture;
}

/** Reads footage into pictures of a compositor, for the frames of a plan in order. */
export function footagePictures({
  compositor,
  dir,
  ffmpeg,
}: {
  compositor: Pick<Compositor, "canvas" | "paint" | "forget">;
  dir: string;
  ffmpeg: string;
}) {
  // By everything that ffmpeg is told, so that scenes that follow one another share a decoder.
  const open = new Map<string, Open>();

  /** Ends the decoder that was used first, if there are too many. */
  async function closeOldest(most: number): Promise<void> {
    const [oldest] = open;
    if (!oldest || open.size <= most) return;
    open.delete(oldest[0]);
    compositor.forget(oldest[1].canvas);
    await oldest[1].reader.close();
  }

  return {
    /**
     * The picture of a frame, counted from the start of its scene. It is valid until the next one is read. Two scenes of one
     * frame are told apart by their layer, since they may show one file at two times. `together` is how many pictures a
     * scene shows at once.
     */
    async picture(
      footage: Footage,
      { width, height }: Size,
      { frame, layer, together = 1 }: { frame: number; layer: 0 | 1; together?: number },
    ): Promise<Picture> {
      const size = { width, height };
      const seconds = footage.pictures[frame];
      if (seconds === undefined) throw new Error(`The scene of ${footage.file} has no frame ${frame}`);
      const cropping = { clip: footage, size, crop: footage.crop, lut: null };
      const region = regionOf(cropping);
      const filters = filtersFor(cropping, region);
      const key = `${layer}:${footage.file}:${filters}`;
      const { reader, canvas } = open.get(key) ?? {
        reader: createFootageReader({
          input: { kind: footage.container, file: path.join(dir, footage.file), oneThread: footage.oneThread },
          filters,
          size: region.scaled,
          dir,
          ffmpeg,
        }),
        canvas: compositor.canvas(size),
      };
      // The most recently used one is closed last.
      open.delete(key);
      open.set(key, { reader, canvas });
      await closeOldest(Math.max(mostOpen, together));
      const due = seconds - footage.startSeconds;
      const cut = cutter(cropping, region)(await reader.frame(seconds), { due, shown: due });
      compositor.paint(canvas, cut);
      return canvas;
    },
    /** Stops the decoders. */
    close: async (): Promise<void> => {
      for (const { reader } of open.values()) await reader.close();
    },
  };
}
