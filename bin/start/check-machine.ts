import { once } from "node:events";
import { accessSync, constants, mkdirSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { type Holder, holderOf } from "@reelwright/aws-local/claim-state";
import { Refusal } from "./refusal.ts";

/** The built functions take 300 MB; a first reel with its working files takes 200 MB. */
const neededBytes = 1_000_000_000;

interface Wanted {
  /** The unparsed value of the command line. */
  port: string;
  stateDirectory: string;
}

/** Checks the machine before anything is built. Returns the port. Throws a Refusal. */
export async function checkMachine({ port, stateDirectory }: Wanted): Promise<number> {
  const number = Number(port);
  if (!/^\d+$/.test(port) || number < 1 || number > 65_535)
    throw new Refusal(`--port ${port}: give a number from 1 to 65535.`);
  mkdirSync(stateDirectory, { recursive: true });
  accessSync(stateDirectory, constants.W_OK);
  const holder = await holderOf(stateDirectory);
  if (holder) throw alreadyRuns(stateDirectory, holder);
  await checkPort(number);
  checkSpace(stateDirectory, "choose a folder on another disk with --state DIR");
  checkSpace(tmpdir(), "set TMPDIR to a folder on another disk");
  return number;
}

/** Refuses a second start from the same state folder. */
export const alreadyRuns = (stateDirectory: string, { baseUrl, pid }: Holder) =>
  new Refusal(
    `Reelwright already runs from ${stateDirectory} at ${baseUrl}. Use it, stop it with: kill ${pid}, or start another with --state DIR --port PORT.`,
  );

async function checkPort(port: number): Promise<void> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    const isForbidden = error instanceof Error && "code" in error && error.code === "EACCES";
    throw new Refusal(
      isForbidden
        ? `Port ${port} needs administrator rights. Choose one from 1024 on, such as --port 8787.`
        : `Port ${port} is in use by another program. Stop that program, or choose another port, such as --port ${port < 65_535 ? port + 1 : port - 1}.`,
    );
  } finally {
    server.close();
  }
}

function checkSpace(directory: string, advice: string): void {
  const { bavail, bsize } = statfsSync(directory);
  const freeBytes = bavail * bsize;
  if (freeBytes < neededBytes)
    throw new Refusal(
      `Only ${Math.floor(freeBytes / 1e6)} MB are free in ${directory}; Reelwright needs ${neededBytes / 1e6} MB. Free some space, or ${advice}.`,
    );
}
