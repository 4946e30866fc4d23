import { Command } from "commander";
import * as z from "zod";
import { Reelwright } from "../../reelwright.ts";
import { cliCommand, example } from "../cli-command.ts";

/** Lists the designs of reels. */
export const templatesCommand = cliCommand({
  command: () =>
    new Command("templates")
      .description("List the templates of reels; needs no key")
      .addHelpText("after", example("reelwright templates")),
  options: z.object({}),
  async run(tools) {
    const templates = await new Reelwright({ baseUrl: tools.url(), token: "" }).helpers.templates();
    tools.print(templates, templates.map(({ name, description }) => `${name.padEnd(12)}${description}`).join("\n"));
  },
});
