import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";

const main = path.resolve(import.meta.dirname, "../../packages/client/bin/main.ts");

interface Surroundings {
  env?: Record<string, string>;
  /** Standard input, which then ends. */
  input?: string;
  cwd?: string;
}

/** Starts `reelwright` with these words, with no settings of the user. */
export function startCli(args: readonly string[], { env = {}, input = "", cwd }: Surroundings = {}) {
  const { PATH = "", TMPDIR = "/tmp" } = process.env;
  const child = spawn(process.execPath, [main, ...args], { env: { PATH, TMPDIR, HOME: "/nonexistent", ...env }, cwd });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const status = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  const ended = async () => ({ status: await status, stdout: await stdout, stderr: await stderr });
  return { child, ended };
}

/** Runs `reelwright` with these words. */
export const runCli = (args: readonly string[], surroundings: Surroundings = {}) =>
  startCli(args, surroundings).ended();
