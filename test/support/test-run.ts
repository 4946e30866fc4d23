import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:net";
import { type Certificates, makeCertificates } from "./certificates.ts";

/** What is built once for all tests of a run, by `build-once.ts`. */
export interface TestRun {
  /** A synthesised assembly that may read the source buckets, and call servers of the tests at these ports of 127.0.0.1. */
  assembly: string;
  sourceBuckets: readonly string[];
  ports: readonly number[];
  /** Of those servers. */
  certificates: Certificates;
  /** A running service of this assembly, which tests share that leave it as it is. */
  service: { baseUrl: string; state: string; pid: number };
}

/** Waits until it is built. Undefined where nothing is built for all. */
export function testRun(): TestRun | undefined {
  const file = process.env.REELWRIGHT_TEST_RUN;
  if (file === undefined) return undefined;
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(file)) Atomics.wait(nothing, 0, 0, 100);
  const run: TestRun | { failed: string } = JSON.parse(readFileSync(file, "utf8"));
  if ("failed" in run) throw new Error(`The service of all tests did not start: ${run.failed}`);
  return run;
}

/** What servers prove themselves with that the service is to call: those of this run, or new ones. */
export const trustedCertificates = async (): Promise<Certificates> => testRun()?.certificates ?? makeCertificates();

// Tests run in several processes: each begins elsewhere.
let turn = process.pid;

/** Has a TLS server listen where the assembly of this run trusts it, or at any port when there is none. Returns its origin. */
export async function listenTrusted(server: Server): Promise<string> {
  const ports = testRun()?.ports ?? [];
  for (const _ of ports) {
    const port = ports[turn++ % ports.length];
    if (port !== undefined && (await listens(server, port))) return originOf(server);
  }
  await once(server.listen(0, "127.0.0.1"), "listening");
  return originOf(server);
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      server.off("listening", succeed);
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    };
    const succeed = () => {
      server.off("error", fail);
      resolve(true);
    };
    server.once("error", fail).once("listening", succeed).listen(port, "127.0.0.1");
  });
}

function originOf(server: Server): string {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server does not listen");
  return `https://127.0.0.1:${address.port}`;
}
