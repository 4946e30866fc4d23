import type { Command as Program } from "commander";
import { Argument, Command } from "commander";
import * as z from "zod";
import { type CliCommand, cliCommand, example } from "../cli-command.ts";
import { completionScript } from "../completion-script.ts";

/** Prints a script that completes commands and options in a shell. */
export const completionCommand = (program: () => Program): CliCommand =>
  cliCommand({
    command: () =>
      new Command("completion")
        .description("Print a script that completes commands and options in your shell")
        .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"]))
        .addHelpText(
          "after",
          example("reelwright completion bash > ~/.local/share/bash-completion/completions/reelwright"),
        ),
    options: z.object({ shell: z.enum(["bash", "zsh", "fish"]) }),
    async run(tools, { shell }) {
      tools.terminal.stdout.write(completionScript(shell, program()));
    },
  });
