import * as z from "zod";
import { EditOperation } from "./edit-input.ts";
import { EditReports } from "./operations.ts";

const pixels = () =>
  z
    .number()
    .int()
    .nullable()
    .meta({ description: "Pixels; null for sound", examples: [1920] });

/** The result of an edit. URLs are relative to the service's base URL. */
export const EditResult = z
  .object({
    operation: EditOperation.meta({ description: "The endpoint of the call", examples: ["watermark"] }),
    engine: z.string().meta({ description: "`builtin`, or the providers that did a part", examples: ["builtin"] }),
    video_id: z
      .string()
      .nullable()
      .meta({
        description: "The video's ID; null if no video was encoded",
        examples: ["vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4"],
      }),
    output_url: z.string().meta({ description: "The file, relative to the base URL", format: "uri-reference" }),
    thumbnail: z
      .string()
      .nullable()
      .meta({ description: "A picture of it, relative to the base URL; null for sound", format: "uri-reference" }),
    duration: z.number().meta({ description: "Seconds", examples: [12.5] }),
    size: z.number().int().meta({ description: "Bytes" }),
    width: pixels(),
    height: pixels(),
    fps: z
      .number()
      .nullable()
      .meta({ description: "Frames per second; null for sound", examples: [29.97] }),
    steps: EditReports.meta({ description: "What each operation tells about the result" }),
    warnings: z.array(z.string()).optional().meta({ description: "Remarks, such as that there was nothing to do" }),
  })
  .meta({ id: "EditResult" });
export type EditResult = z.infer<typeof EditResult>;
