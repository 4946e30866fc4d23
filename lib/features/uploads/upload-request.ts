import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import * as z from "zod";

const kinds = ["video", "film", "audio", "image"] as const;

/** Maximum size of a file, by its kind. */
export const uploadBytes = {
  video: mediaBytes.clip,
  film: mediaBytes.film,
  audio: mediaBytes.audio,
  image: mediaBytes.image,
} as const satisfies Record<(typeof kinds)[number], number>;

const names: Record<(typeof kinds)[number], string> = {
  video: "video.mp4",
  film: "film.mp4",
  audio: "audio.mp3",
  image: "image.jpg",
};

const sizeOf = (bytes: number): string =>
  bytes % 2 ** 30 === 0 ? `${bytes / 2 ** 30} GB` : `${Math.ceil(bytes / 2 ** 20)} MB`;

/** The body of a call for an upload form. */
export const UploadRequest = z
  .strictObject({
    kind: z.enum(kinds).meta({
      description: `The kind of file, which sets the limit: video ${sizeOf(uploadBytes.video)}, film (a video to be edited) ${sizeOf(uploadBytes.film)}, audio ${sizeOf(uploadBytes.audio)}, image ${sizeOf(uploadBytes.image)}`,
    }),
    bytes: z.int().min(1).optional().meta({
      description: "The size of the file. The form takes no more, and counts for no more among the open forms",
    }),
    filename: z
      .string()
      .trim()
      .min(1, "Leave it out rather than empty.")
      .max(200)
      .regex(/^[^/\\\t\r\n]+$/, "A file name must not contain a slash, tab or line break.")
      .refine((name) => name.isWellFormed(), "A file name must not contain half a surrogate pair.")
      .optional()
      .meta({ description: "The extension tells pictures from clips. Thumbnails without a title use the name" }),
  })
  .superRefine(({ kind, bytes = 0 }, context) => {
    if (bytes <= uploadBytes[kind]) return;
    const message = `A file of the kind ${kind} may have ${sizeOf(uploadBytes[kind])}; this one has ${sizeOf(bytes)}.`;
    context.addIssue({ code: "custom", path: ["bytes"], message });
  })
  .transform(({ kind, filename = names[kind], bytes = uploadBytes[kind] }) => ({ kind, filename, bytes }))
  .meta({ id: "UploadRequest" });
