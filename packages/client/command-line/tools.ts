import { Reelwright } from "../reelwright.ts";
import { type Access, accessOf, urlOf } from "./access.ts";
import type { SharedOptions } from "./cli-command.ts";
import type { Terminal } from "./terminal.ts";

/** What commands work with. */
export interface Tools {
  terminal: Terminal;
  shared: SharedOptions;
  /** The client with the user's API key. @throws NotSignedInError */
  client(): Reelwright;
  /** Where the service is. @throws UsageError */
  url(): string;
  /** Prints a result: as text, or as JSON with `--json`. */
  print(result: unknown, text: string): void;
  /** Prints a remark to stderr, unless `--quiet` is set. */
  note(text: string): void;
}

export function toolsFor(terminal: Terminal, shared: SharedOptions, stored: Access | null): Tools {
  const { env } = terminal;
  return {
    terminal,
    shared,
    client() {
      const { url, apiKey } = accessOf({ url: shared.url, env, stored });
      return new Reelwright({ baseUrl: url, apiKey });
    },
    url: () => urlOf({ url: shared.url, env, stored }),
    print(result, text) {
      terminal.stdout.write(`${shared.json ? JSON.stringify(result) : text}\n`);
    },
    note(text) {
      if (!shared.quiet) terminal.stderr.write(`${text}\n`);
    },
  };
}
