import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";

const Ports = z.record(z.string(), z.int().positive());
export type Ports = z.infer<typeof Ports>;

/** A port for every name, the same at every start: URLs in the stored state (of queues, of results) stay valid. */
export async function keepPorts(file: string, places: string[]): Promise<Ports> {
  const kept = await readPorts(file);
  const taken = new Set(Object.values(kept));
  for (const place of places) {
    while (kept[place] === undefined) {
      const port = await freePort();
      if (!taken.has(port)) kept[place] = port;
      taken.add(port);
    }
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(kept, undefined, 2));
  await rename(`${file}.new`, file);
  return kept;
}

async function readPorts(file: string): Promise<Ports> {
  try {
    return Ports.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new Error(`${file} cannot be read; remove it to choose new ports`, { cause: error });
  }
}

/**
 * A free port of 127.0.0.1, below the range that systems use for outgoing connections (from 32768 on in Linux): one of
 * those could be taken by a connection before it is listened on. No other process that asks here gets it for five minutes.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(10_240, 32_768);
    if (!(await claim(port))) continue;
    const server = createServer().listen(port, "127.0.0.1");
    const free = await once(server, "listening").then(
      () => true,
      () => false,
    );
    server.close();
    if (free) return port;
  }
  throw new Error("No port of 127.0.0.1 is free");
}

const claims = join(tmpdir(), `aws-local-ports-${userInfo().uid}`);
const claimMs = 300_000;

/** Between the choice of a port and its use lie seconds: a file per port tells other services that start meanwhile. */
async function claim(port: number): Promise<boolean> {
  const file = join(claims, String(port));
  await mkdir(claims, { recursive: true });
  const claimed = await stat(file).catch(() => undefined);
  if (claimed && Date.now() - claimed.mtimeMs > claimMs) await rm(file, { force: true });
  return writeFile(file, "", { flag: "wx" }).then(
    () => true,
    () => false,
  );
}
