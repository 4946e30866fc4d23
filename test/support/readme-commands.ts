import { readFileSync } from "node:fs";
import path from "node:path";
import { guides } from "@reelwright/site/guides";

/** The pages in the order in which a newcomer reads them. */
const pages = ["README.md", ...guides.map(({ name }) => `docs/${name}.md`)];

export interface ReadmeBlock {
  heading: string;
  commands: string;
}

/**
 * The commands of the README and the guides in order: every block marked `sh`. Blocks without the mark are not
 * run: they start the service, need an AWS account, or hold the keys of providers.
 */
export function readmeCommands(): ReadmeBlock[] {
  return pages
    .flatMap((page) => readFileSync(path.resolve(import.meta.dirname, "../..", page), "utf8").split(/^## /m))
    .map((section) => ({ heading: section.split("\n")[0] ?? "", section }))
    .flatMap(({ heading, section }) =>
      [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = ""]) => ({ heading, commands })),
    );
}

/**
 * A bash script that runs the blocks as a reader would paste them, in one shell, against the state folder of a running service. It
 * stops at the first command that fails, after the heading of its block. It pastes faster than a reader and so meets rate limits:
 * then the call waits and is repeated.
 */
export function readmeScript(blocks: readonly ReadmeBlock[], stateDirectory: string): string {
  return [
    "set -euo pipefail",
    // Commands use the state folder of the test.
    `npm() { command npm "$@" --state '${stateDirectory}'; }`,
    `curl() {
  local answer complaint=$(mktemp)
  for try in 1 2 3 4 5 6 7 8 9 10 11 12; do
    if answer=$(command curl -sS --fail-with-body "$@" 2>"$complaint"); then printf '%s\\n' "$answer"; return; fi
    # The status and not the body tells: the body may have gone to a file.
    case $(<"$complaint") in *"error: 429"*) sleep 10 ;; *) break ;; esac
  done
  cat "$complaint" >&2
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
