import type * as z from "zod";
import { Rendition } from "#domain/records/video";

const { format, width, height, url, thumbnail, duration, size } = Rendition.shape;

/** One format of a reel, as its owner sees it. */
export const RenditionView = Rendition.extend({
  format: format.meta({ description: "Aspect of the video", examples: ["16:9"] }),
  width: width.meta({ description: "Pixels", examples: [1920] }),
  height: height.meta({ description: "Pixels", examples: [1080] }),
  url: url.meta({ description: "The MP4, relative to the base URL", format: "uri-reference" }),
  thumbnail: thumbnail.meta({ description: "The poster, relative to the base URL", format: "uri-reference" }),
  duration: duration.meta({ description: "Seconds" }),
  size: size.meta({ description: "Bytes" }),
}).meta({ id: "Rendition" });
export type RenditionView = z.infer<typeof RenditionView>;
