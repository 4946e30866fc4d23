import { Command } from "commander";
import type { CliCommand, Perform } from "../command-line/cli-command.ts";
import { example } from "../command-line/cli-command.ts";
import { adminCommand } from "../command-line/commands/admin.ts";
import { completionCommand } from "../command-line/commands/completion.ts";
import { creditsCommand } from "../command-line/commands/credits.ts";
import { editCommand } from "../command-line/commands/edit.ts";
import { imagesCommand } from "../command-line/commands/images.ts";
import { jobsCancelCommand } from "../command-line/commands/jobs-cancel.ts";
import { jobsListCommand } from "../command-line/commands/jobs-list.ts";
import { jobsWatchCommand } from "../command-line/commands/jobs-watch.ts";
import { keysCreateCommand } from "../command-line/commands/keys-create.ts";
import { keysListCommand } from "../command-line/commands/keys-list.ts";
import { keysRevokeCommand } from "../command-line/commands/keys-revoke.ts";
import { loginCommand } from "../command-line/commands/login.ts";
import { loopCommand } from "../command-line/commands/loop.ts";
import { mcpCommand } from "../command-line/commands/mcp.ts";
import { musicCommand } from "../command-line/commands/music.ts";
import { reelMakeCommand } from "../command-line/commands/reel-make.ts";
import { scriptCommand } from "../command-line/commands/script.ts";
import { templatesCommand } from "../command-line/commands/templates.ts";
import { thumbsCommand } from "../command-line/commands/thumbs.ts";
import { uploadCommand } from "../command-line/commands/upload.ts";
import { videoCommand } from "../command-line/commands/video.ts";
import { webhooksListenCommand } from "../command-line/commands/webhooks-listen.ts";
import type { Terminal } from "../command-line/terminal.ts";
import description from "../package.json" with { type: "json" };

interface Group {
  description: string;
  example: string;
  commands: readonly CliCommand[];
}

const single: readonly CliCommand[] = [
  loginCommand,
  editCommand,
  loopCommand,
  videoCommand,
  thumbsCommand,
  imagesCommand,
  musicCommand,
  scriptCommand,
  creditsCommand,
  templatesCommand,
  uploadCommand,
  mcpCommand,
  adminCommand,
];
const groups: Record<string, Group> = {
  reel: {
    description: "Make reels",
    example: 'reelwright reel make --topic "Three habits for better sleep" -o sleep.mp4',
    commands: [reelMakeCommand],
  },
  jobs: {
    description: "List, watch and cancel jobs",
    example: "reelwright jobs list --status processing",
    commands: [jobsListCommand, jobsWatchCommand, jobsCancelCommand],
  },
  keys: {
    description: "Manage API keys; needs e-mail and password",
    example: "reelwright keys list --email ada@example.com",
    commands: [keysListCommand, keysCreateCommand, keysRevokeCommand],
  },
  webhooks: {
    description: "Receive webhooks on this machine",
    example: "reelwright webhooks listen --forward-to http://127.0.0.1:3000/hooks",
    commands: [webhooksListenCommand],
  },
};

/** The whole command line. Errors are thrown, not turned into exits. */
export function programFor(perform: Perform, { stdout, stderr }: Pick<Terminal, "stdout" | "stderr">): Command {
  const program = new Command("reelwright")
    .description("Make reels, thumbnails, AI video, images and music, and edit videos, with the Reelwright API")
    .version(description.version)
    .option("--json", "print the result as JSON")
    .option("--quiet", "print no progress and no remarks")
    .option("--url <url>", "where the service is (or REELWRIGHT_URL)")
    .addHelpText("after", example('reelwright reel make --topic "Three habits for better sleep" -o sleep.mp4'));
  for (const command of single) program.addCommand(command(perform));
  for (const [name, { description, example: line, commands }] of Object.entries(groups)) {
    const group = new Command(name).description(description).addHelpText("after", example(line));
    for (const command of commands) group.addCommand(command(perform));
    program.addCommand(group);
  }
  program.addCommand(completionCommand(() => program)(perform));
  for (const command of allOf(program)) {
    command
      .exitOverride()
      .configureHelp({ showGlobalOptions: true })
      .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) });
  }
  return program;
}

/** A command and all below it. */
export const allOf = (command: Command): Command[] => [command, ...command.commands.flatMap(allOf)];
