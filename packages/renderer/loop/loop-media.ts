import type { EditSource } from "../edit/edit-source.ts";
import { readSource } from "../edit/read-source.ts";
import { isClip } from "../media/admit-clip.ts";
import { type AdmittedPicture, admitPicture } from "../media/admit-picture.ts";
import type { Size } from "../media/read-picture.ts";

/** A caller's clip or picture. */
export type LoopMedium =
  | { kind: "clip"; name: string; source: EditSource }
  | { kind: "picture"; name: string; picture: AdmittedPicture };

interface Reading {
  /** The longest clip. */
  mostMinutes: number;
  ffmpeg: string;
  signal?: AbortSignal;
}

/** Reads the clips and pictures of a loop, each with the field that names it. Throws MediaError. */
export async function loopMedia(
  files: readonly { file: string; name: string }[],
  reading: Reading,
): Promise<LoopMedium[]> {
  const media: LoopMedium[] = [];
  for (const { file, name } of files)
    media.push(
      (await isClip(file))
        ? { kind: "clip", name, source: await readSource(file, { name, ...reading }) }
        : {
            kind: "picture",
            name,
            picture: await admitPicture(file, name, "pictures (JPEG, PNG, WebP, GIF) and clips"),
          },
    );
  return media;
}

/** The size of a medium as it is shown. */
export const sizeOf = (medium: LoopMedium): Size => {
  const { width, height } = medium.kind === "clip" ? medium.source.clip : medium.picture;
  return { width, height };
};
