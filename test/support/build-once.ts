import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeCertificates } from "./certificates.ts";
import { keepBundles } from "./keep-bundles.ts";
import { type Service, startService } from "./service.ts";
import type { TestRun } from "./test-run.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sourceBuckets = ["somebodys-videos", "somebodys-pictures"];
/** More than the servers that the tests of all workers have at a time. */
const portCount = 64;

/**
 * Builds once what all tests of the service need: the bundled functions, one assembly, and one service that runs from it. Tests find them
 * by the variables REELWRIGHT_BUNDLES, REELWRIGHT_METAFILE and REELWRIGHT_TEST_RUN. All of it comes while other tests already run:
 * `testRun()` waits for it.
 */
export default function buildOnce(): () => Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), "reelwright-run-"));
  const file = (name: string) => path.join(scratch, name);
  process.env.REELWRIGHT_BUNDLES = file("bundles");
  process.env.REELWRIGHT_METAFILE = file("metafile.json");
  process.env.REELWRIGHT_TEST_RUN = file("run.json");
  const tell = (run: TestRun | { failed: string }) => {
    writeFileSync(file("run.json.new"), JSON.stringify(run));
    renameSync(file("run.json.new"), file("run.json"));
  };
  const starting = startRun(file).then(
    ({ run, service }) => {
      tell(run);
      return service;
    },
    (error) => void tell({ failed: String(error) }),
  );
  return async () => {
    await (await starting)?.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}

async function startRun(file: (name: string) => string): Promise<{ run: TestRun; service: Service }> {
  await keepBundles(root, { folder: file("bundles"), metafile: file("metafile.json") });
  const certificates = await makeCertificates();
  writeFileSync(file("authority.pem"), certificates.ca);
  // Below the ports that services choose from, and elsewhere than another run that is under way.
  const first = 4_000 + (process.pid % 97) * portCount;
  const ports = Array.from({ length: portCount }, (_, index) => first + index);
  const assembly = file("assembly");
  await synthesise(assembly, {
    sourceBuckets: sourceBuckets.join(","),
    trustedOrigins: ports.map((port) => `https://127.0.0.1:${port}`).join(","),
    trustedAuthorities: file("authority.pem"),
  });
  const service = await startService({ assembly, sourceBuckets });
  const { baseUrl, state, pid } = service;
  // A run that is broken off leaves nothing behind.
  const endService = () => void process.kill(pid);
  process.once("exit", endService);
  const stop = () => {
    process.off("exit", endService);
    return service.stop();
  };
  return {
    run: { assembly, sourceBuckets, ports, certificates, service: { baseUrl, state, pid } },
    service: { ...service, stop },
  };
}

async function synthesise(directory: string, context: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ["bin/app.ts", "--one-machine"], {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: directory, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error("The app could not be synthesised");
}
