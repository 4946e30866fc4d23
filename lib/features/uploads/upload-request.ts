import { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import * as z from "zod";

/** Maximum size of a file, by its kind. */
export const uploadBytes = { video: mediaBytes.clip, audio: mediaBytes.audio, image: mediaBytes.image } as const;

const names = { video: "video.mp4", audio: "audio.mp3", image: "image.jpg" } as const;

/** The body of a call for an upload form. */
export const UploadRequest = z
  .strictObject({
    kind: z.enum(["video", "audio", "image"]).meta({
      description: "The kind of file, which sets the limit: video 200 MB, audio 50 MB, image 25 MB",
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
  .transform(({ kind, filename }) => ({ kind, filename: filename ?? names[kind] }))
  .meta({ id: "UploadRequest" });
