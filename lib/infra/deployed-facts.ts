import { Worker } from "node:worker_threads";
import * as z from "zod";

const Facts = z.record(z.string(), z.string());
/** What a deployment uses of a function's spec, each field as JSON: route, limits, files and permissions. */
export type DeployedFacts = z.infer<typeof Facts>;

/** Reads the spec of a bundled function. A thread loads it, because imported modules stay in memory. */
export function deployedFacts(bundle: string): Promise<DeployedFacts> {
  const worker = new Worker(new URL("./deployed-facts-worker.ts", import.meta.url), { workerData: bundle });
  return new Promise((resolve, reject) => {
    worker.once("message", (facts: unknown) => {
      resolve(Facts.parse(facts));
      void worker.terminate();
    });
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error(`${bundle} ended while its spec was read`)));
  });
}

/** The names of the fields that differ. */
export function changedFacts(before: DeployedFacts, after: DeployedFacts): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}
