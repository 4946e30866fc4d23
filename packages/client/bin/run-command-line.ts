import { runAdmin } from "../command-line/commands/admin.ts";
import { outcomeOf } from "../command-line/exit-status.ts";
import { readAccess } from "../command-line/stored-access.ts";
import type { Terminal } from "../command-line/terminal.ts";
import { toolsFor } from "../command-line/tools.ts";
import { programFor } from "./program.ts";

/** Runs one command, such as `["jobs", "list"]`, and returns its exit status. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = programFor(async ({ run, shared }) => {
    await run(toolsFor(terminal, shared, await readAccess(terminal)));
  }, terminal);
  try {
    // Its options are the operator's own: --json and --help are not read here.
    if (args[0] === "admin") return await runAdmin(args.slice(1));
    await program.parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    const { status, text } = outcomeOf(error);
    if (text) terminal.stderr.write(`${text}\n`);
    return status;
  }
}
