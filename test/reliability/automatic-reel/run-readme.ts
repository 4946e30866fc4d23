import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "#platform/process";

const readme = path.resolve(import.meta.dirname, "../../../README.md");
const heading = "## From a topic to a reel";

/** Runs the README's own commands from a topic to a reel, with the shell, curl and jq of this machine. Answers what the last one says. */
export async function runReadme({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): Promise<string> {
  const [, commands] = /```\n([\s\S]*?)```/.exec(readFileSync(readme, "utf8").split(heading)[1] ?? "") ?? [];
  if (commands === undefined) throw new Error(`The README has no commands below "${heading}"`);
  // The address and the key are the reader's own.
  const own = commands.replace(/^URL=.*$/m, `URL='${baseUrl}' KEY='${apiKey}'`);
  if (own === commands) throw new Error("The README's commands do not begin with the address");
  const { stdout } = await run("bash", ["-euo", "pipefail", "-c", own], { cwd: import.meta.dirname });
  return stdout.toString();
}
