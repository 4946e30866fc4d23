import { Command } from "commander";
import * as z from "zod";
import { cliCommand, example } from "../cli-command.ts";
import { UsageError } from "../exit-status.ts";
import { kindOf, openFile } from "../files.ts";

/** Uploads a file. */
export const uploadCommand = cliCommand({
  command: () =>
    new Command("upload")
      .description("Upload a file and print its upload:// URL, which is read once within an hour")
      .argument("<file>", "a video, narration, music or picture")
      .option(
        "--kind <kind>",
        "video, film (a video to be edited, up to 2 GB), audio or image; by default from the file's extension",
      )
      .addHelpText("after", example("reelwright upload talk.mp4")),
  options: z.object({
    file: z.string(),
    kind: z.enum(["video", "film", "audio", "image"], { error: "Give video, film, audio or image." }).optional(),
  }),
  async run(tools, { file, kind = kindOf(file) ?? undefined }) {
    if (kind === undefined) throw new UsageError(`What is ${file}? Give --kind video, film, audio or image.`);
    const url = await tools.client().upload(await openFile(file), { kind });
    tools.print({ media_url: url }, url);
  },
});
