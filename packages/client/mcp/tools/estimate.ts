import * as z from "zod";
import { editVideo } from "./edit-video.ts";
import { makeLoop } from "./make-loop.ts";
import { makeReel } from "./make-reel.ts";
import { makeThumbnails } from "./make-thumbnails.ts";
import { makeVideo } from "./make-video.ts";
import { type FreeTool, Limits, type PaidTool, strictly, type Workshop } from "./tool.ts";
import { writeScript } from "./write-script.ts";

const input = z.object({
  tool: z.enum(["make_reel", "edit_video", "make_loop", "make_thumbnails", "make_video", "write_script"]),
  input: z.record(z.string(), z.unknown()).describe("The input that the tool would get"),
});

/** What a paid tool would cost. */
export const estimate: FreeTool<typeof input> = {
  name: "estimate",
  title: "Estimate a price",
  description: "What a call of a paid tool would cost, in credits. For a reel also its length and warnings. Free.",
  input,
  isReadOnly: true,
  async run(workshop, { tool, input: wanted }) {
    if (tool === "make_reel") return await estimateOf(makeReel, workshop, wanted);
    if (tool === "edit_video") return await estimateOf(editVideo, workshop, wanted);
    if (tool === "make_loop") return await estimateOf(makeLoop, workshop, wanted);
    if (tool === "make_thumbnails") return await estimateOf(makeThumbnails, workshop, wanted);
    if (tool === "make_video") return await estimateOf(makeVideo, workshop, wanted);
    return await estimateOf(writeScript, workshop, wanted);
  },
};

async function estimateOf<Input extends z.ZodObject>(tool: PaidTool<Input>, workshop: Workshop, wanted: object) {
  const read = strictly(tool.input.extend(Limits.shape)).safeParse(wanted);
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return await tool.estimate(workshop, tool.input.parse(wanted));
}
