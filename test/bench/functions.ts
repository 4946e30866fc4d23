import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleFunctions } from "#infra/bundle-functions";
import { adapterCost } from "./adapter-cost.ts";
import { callsByEndpoint } from "./aws-calls.ts";
import { median } from "./cost.ts";
import { table, writeSections } from "./sections.ts";

/** `npm run bench`: what calls and bundles cost. Writes its sections of docs/evidence/BENCHMARKS.md. */
const root = path.resolve(import.meta.dirname, "../..");
const dir = mkdtempSync(path.join(tmpdir(), "bench-"));

async function bundleCost() {
  const out = path.join(dir, "bundles");
  mkdirSync(out);
  const { outputs } = await bundleFunctions({ root }, out);
  return Object.keys(outputs)
    .sort()
    .filter((file) => file.endsWith(".mjs") && !file.includes("/ingest/"))
    .map((file) => {
      const bundle = path.resolve(root, file);
      const script = `const t=performance.now();await import(${JSON.stringify(bundle)});console.log(performance.now()-t)`;
      const imports = Array.from({ length: 3 }, () =>
        Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" })),
      );
      return { name: path.basename(path.dirname(bundle)), kb: statSync(bundle).size / 1024, importMs: median(imports) };
    });
}

const bundles = await bundleCost();
const adapters = adapterCost(root);
const calls = await callsByEndpoint();
writeSections({
  "AWS calls of a warm request": table(
    ["endpoint", "calls"],
    calls.map(({ route, made }) => [`\`${route}\``, made]),
  ),
  Bundles: table(
    ["function", "kB", "import ms"],
    bundles.map(({ name, kb, importMs }) => [name, kb.toFixed(0), importMs.toFixed(0)]),
  ),
  "Adapters of providers": table(
    ["adapters", "kB", "import ms"],
    adapters.map(({ name, kb, importMs }) => [name, kb.toFixed(1), importMs.toFixed(1)]),
  ),
});
rmSync(dir, { recursive: true, force: true });
