import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stop } from "esbuild";
import { bundleFunctions } from "#infra/bundle-functions";
import { makeCertificates } from "./certificates.ts";
import { startService } from "./service.ts";
import type { TestRun } from "./test-run.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sourceBuckets = ["somebodys-videos", "somebodys-pictures"];
/** More than the servers that the tests of all workers have at a time. */
const portCount = 64;

/**
 * Builds once what all tests of the service need: the bundled functions, one assembly, and one service that runs from it. Tests find them
 * by the variables REELWRIGHT_BUNDLES, REELWRIGHT_METAFILE and REELWRIGHT_TEST_RUN (see `test-run.ts`).
 */
export default async function buildOnce(): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(path.join(tmpdir(), "reelwright-run-"));
  const file = (name: string) => path.join(scratch, name);
  writeFileSync(file("metafile.json"), JSON.stringify(bundleFunctions({ root }, file("bundles"))));
  // esbuild stays for the next build otherwise, with all that it has read.
  await stop();
  process.env.REELWRIGHT_BUNDLES = file("bundles");
  process.env.REELWRIGHT_METAFILE = file("metafile.json");
  const certificates = await makeCertificates();
  writeFileSync(file("authority.pem"), certificates.ca);
  // Below the ports that services choose from, and elsewhere than another run that is under way.
  const first = 4_000 + (process.pid % 97) * portCount;
  const ports = Array.from({ length: portCount }, (_, index) => first + index);
  synthesise(file("assembly"), {
    sourceBuckets: sourceBuckets.join(","),
    trustedOrigins: ports.map((port) => `https://127.0.0.1:${port}`).join(","),
    trustedAuthorities: file("authority.pem"),
  });
  const run: Omit<TestRun, "service"> = { assembly: file("assembly"), sourceBuckets, ports, certificates };
  process.env.REELWRIGHT_TEST_RUN = file("run.json");
  writeFileSync(file("run.json"), JSON.stringify(run));
  const service = await startService({ sourceBuckets });
  const { baseUrl, state, pid } = service;
  // A run that is broken off leaves nothing behind.
  const endService = () => void process.kill(pid);
  process.once("exit", endService);
  writeFileSync(file("run.json"), JSON.stringify({ ...run, service: { baseUrl, state, pid } } satisfies TestRun));
  return async () => {
    process.off("exit", endService);
    await service.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}

function synthesise(directory: string, context: Record<string, string>): void {
  const { status } = spawnSync(process.execPath, ["bin/app.ts", "--one-machine"], {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: directory, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The app could not be synthesised");
}
