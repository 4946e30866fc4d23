import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, realpathSync } from "node:fs";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import * as z from "zod";

const Holder = z.object({ pid: z.int(), baseUrl: z.string() });

/** The process that runs from a state folder. */
export type Holder = z.infer<typeof Holder>;

/**
 * Claims a state folder for this process. The claim is an abstract Unix socket: the kernel gives it to one process
 * only, and frees it when that process ends, even by `kill -9`. Returns the current holder, or null if the claim
 * succeeded.
 */
export async function claimState(directory: string, own: Holder): Promise<Holder | null> {
  mkdirSync(directory, { recursive: true });
  const server = createServer((socket) => socket.on("error", () => {}).end(JSON.stringify(own)));
  server.listen(socketOf(directory)).unref();
  try {
    await once(server, "listening");
    return null;
  } catch (error) {
    const isHeld = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    if (!isHeld) throw error;
    // The holder ended at this moment: the second attempt succeeds, or names the next holder.
    return (await holderOf(directory)) ?? claimState(directory, own);
  }
}

/** The process that runs from a state folder, or null. The folder must exist. */
export async function holderOf(directory: string): Promise<Holder | null> {
  try {
    return Holder.parse(JSON.parse(await text(connect(socketOf(directory)))));
  } catch (error) {
    const isFree = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
    if (isFree) return null;
    throw error;
  }
}

/** Abstract socket names begin with a zero byte and have at most 107 bytes, fewer than a path may have. */
const socketOf = (directory: string): string =>
  `\0local-runner-${createHash("sha256").update(realpathSync(directory)).digest("hex")}`;
