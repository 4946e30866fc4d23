import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleFunctions } from "#infra/bundle-functions";
import { type BundleWeight, bundleWeights } from "../support/bundle-weights.ts";
import { adapterCost } from "./adapter-cost.ts";
import { countAwsCalls } from "./aws-calls.ts";
import { callsTable } from "./calls-table.ts";
import { median } from "./cost.ts";
import { countReelWrites } from "./reel-writes.ts";
import { table, writeSections } from "./sections.ts";

/** `npm run bench`: what calls and bundles cost. Writes its sections of docs/evidence/BENCHMARKS.md. */
const root = path.resolve(import.meta.dirname, "../..");
const dir = mkdtempSync(path.join(tmpdir(), "bench-"));

async function bundleCost() {
  const out = path.join(dir, "bundles");
  mkdirSync(out);
  const metafile = await bundleFunctions({ root }, out);
  // The ingest function is a server: importing it starts it.
  const weights = bundleWeights(metafile).filter(({ name }) => name !== "ingest");
  return weights.map((weight) => {
    const bundle = path.join(out, weight.name, "index.mjs");
    const used = "const{user,system}=process.cpuUsage(before);console.log((user+system)/1000)";
    const script = `const before=process.cpuUsage();await import(${JSON.stringify(bundle)});${used}`;
    const imports = Array.from({ length: 3 }, () =>
      Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" })),
    );
    return { ...weight, importMs: Math.min(...imports) };
  });
}

/** The middle and the largest bundle of some functions, without the SDK. */
function summaryOf(weights: readonly BundleWeight[]): string {
  const largest = weights.toSorted((one, other) => other.withoutSdk - one.withoutSdk)[0];
  return `median ${median(weights.map(({ withoutSdk }) => withoutSdk)).toFixed(0)} kB, largest ${largest?.withoutSdk.toFixed(0)} kB (\`${largest?.name}\`)`;
}

const bundles = await bundleCost();
const adapters = adapterCost(root);
const calls = await countAwsCalls(path.join(dir, "bundles"));
const reelWrites = await countReelWrites(path.join(dir, "bundles"), path.join(dir, "media"));
writeSections({
  "AWS calls of a warm request": callsTable(calls),
  "Writes of a reel": reelWrites,
  Bundles: [
    `Without the AWS SDK: all functions, ${summaryOf(bundles)}; endpoints, ${summaryOf(bundles.filter(({ isEndpoint }) => isEndpoint))}.`,
    "Zod is about 80 kB of each. The CPU time of an import is the least of three processes.",
    "",
    ...table(
      ["function", "kB", "without the AWS SDK", "import, ms of CPU"],
      bundles.map(({ name, whole, withoutSdk, importMs }) => [
        name,
        whole.toFixed(0),
        withoutSdk.toFixed(0),
        importMs.toFixed(0),
      ]),
    ),
  ],
  "Adapters of providers": table(
    ["adapters", "kB", "import ms"],
    adapters.map(({ name, kb, importMs }) => [name, kb.toFixed(1), importMs.toFixed(1)]),
  ),
});
rmSync(dir, { recursive: true, force: true });
// The runner of the service keeps sockets open.
process.exit(0);
