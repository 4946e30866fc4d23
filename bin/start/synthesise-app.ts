import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fullDisk, Refusal } from "./refusal.ts";
import { synthesisInputs } from "./synthesis-inputs.ts";

interface Synthesis {
  root: string;
  /** Where the assembly is written. */
  directory: string;
  context: Record<string, string>;
  /** A folder with bundled functions, which are not bundled again. */
  bundled: string | null;
  /** Whether the context names files, which may have changed under the same names. */
  namesFiles: boolean;
}

/**
 * Synthesises the app for this machine, unless the folder has an assembly of the same inputs. Answers whether it did.
 * Throws a Refusal when the disk is full.
 */
export async function synthesiseApp({ root, directory, context, bundled, namesFiles }: Synthesis): Promise<boolean> {
  const stamp = path.join(directory, "synthesis-inputs.txt");
  const inputs = bundled === null && !namesFiles ? synthesisInputs(root, context) : null;
  if (inputs !== null && existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return false;
  // A synthesis that breaks off leaves no complete assembly.
  rmSync(stamp, { force: true });
  await runApp({ root, directory, context, bundled });
  if (inputs !== null) writeFileSync(stamp, inputs);
  return true;
}

async function runApp({ root, directory, context, bundled }: Omit<Synthesis, "namesFiles">): Promise<void> {
  const from = bundled === null ? [] : ["--bundled", bundled];
  const app = spawn(process.execPath, [path.join(root, "bin/app.ts"), "--one-machine", ...from], {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: directory, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const [[code], said] = await Promise.all([once(app, "exit"), text(app.stderr)]);
  if (code === 0) return;
  if (/ENOSPC|no space left on device/i.test(said)) throw new Refusal(fullDisk());
  throw new Error(`The app could not be synthesised (exit status ${code})\n${said}`);
}
