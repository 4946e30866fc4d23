import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { threeSettings } from "../infra/three-settings.ts";
import { emptyBundles } from "../support/bundles.ts";

/**
 * Synthesises the deployment with three settings and checks every template with cfn-lint: 0 errors. cfn-lint is a Python program: it is installed into
 * a folder that is removed afterwards, or taken from CFN_LINT. Where there is no Python this is skipped, and said so.
 */
const scratch = mkdtempSync(path.join(tmpdir(), "cfn-lint-"));
// The code of functions is nothing to cfn-lint, and bundling takes longest.
const bundled = emptyBundles();
try {
  const linter = process.env.CFN_LINT ?? install(scratch);
  if (linter === null)
    console.log("Skipped: there is no Python with venv and pip here, or cfn-lint could not be installed.");
  else process.exitCode = lint(linter);
} finally {
  for (const folder of [scratch, bundled]) rmSync(folder, { recursive: true, force: true });
}

function install(folder: string): string | null {
  const environment = path.join(folder, "venv");
  const made = spawnSync("python3", ["-m", "venv", environment]);
  if (made.status !== 0) return null;
  const pip = spawnSync(path.join(environment, "bin/pip"), ["install", "--quiet", "cfn-lint==1.58.0"]);
  return pip.status === 0 ? path.join(environment, "bin/cfn-lint") : null;
}

function lint(linter: string): number {
  const root = path.resolve(import.meta.dirname, "../..");
  let status = 0;
  for (const [name, context] of Object.entries(threeSettings)) {
    const output = path.join(scratch, name);
    const synthesis = spawnSync(process.execPath, ["bin/app.ts", "--bundled", bundled], {
      cwd: root,
      env: { ...process.env, CDK_OUTDIR: output, CDK_CONTEXT_JSON: JSON.stringify(context) },
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (synthesis.status !== 0) throw new Error(`The ${name} settings could not be synthesised`);
    const templates = globSync(path.join(output, "*.template.json"));
    // W3005 is about dependencies that CDK states twice.
    const linted = spawnSync(linter, ["--ignore-checks", "W3005", "--", ...templates], { encoding: "utf8" });
    if (linted.error) throw linted.error;
    console.log(linted.stdout || `${name}: ${templates.length} templates, nothing to object to.`);
    if (linted.status !== 0) status = 1;
  }
  return status;
}
