import { readFileSync } from "node:fs";
import path from "node:path";

/** Sections whose commands need an AWS account. */
const deployed = ["Deploy to AWS"];

export interface ReadmeBlock {
  heading: string;
  commands: string;
}

/**
 * The commands of the README in their order: every block marked `sh`, but for those of a deployment. Blocks without the mark are not
 * run: they start the service, which runs already, or hold what only the reader knows, such as the keys of providers.
 */
export function readmeCommands(): ReadmeBlock[] {
  const text = readFileSync(path.resolve(import.meta.dirname, "../../README.md"), "utf8");
  return text
    .split(/^## /m)
    .map((section) => ({ heading: section.split("\n")[0] ?? "", section }))
    .filter(({ heading }) => !deployed.includes(heading))
    .flatMap(({ heading, section }) =>
      [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = ""]) => ({ heading, commands })),
    );
}

/**
 * A bash script that runs the blocks as a reader would paste them, in one shell, against the state folder of a running service. It
 * stops at the first command that fails, after the heading of its block. Pasted this fast they meet limits that a reader does not:
 * then a call waits and is made again.
 */
export function readmeScript(blocks: readonly ReadmeBlock[], stateDirectory: string): string {
  return [
    "set -euo pipefail",
    // The reader's own folder of state is the test's.
    `npm() { command npm "$@" --state '${stateDirectory}'; }`,
    `curl() {
  local answer
  for try in 1 2 3 4 5 6 7 8 9 10 11 12; do
    if answer=$(command curl -sS --fail-with-body "$@"); then printf '%s\\n' "$answer"; return; fi
    case $answer in *rate_limited*|*concurrency_limit*) sleep 10 ;; *) break ;; esac
  done
  printf '%s\\n' "$answer" >&2
  return 1
}`,
    ...blocks.flatMap(({ heading, commands }) => [
      `echo "== ${heading}" >&2`,
      commands.replaceAll(".local/", `${stateDirectory}/`),
    ]),
    'echo "== the end" >&2',
  ].join("\n");
}
