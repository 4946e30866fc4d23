import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { App } from "aws-cdk-lib";
import { synthesise } from "#infra/synthesise";

/**
 * Writes the CDK assembly. With REELWRIGHT_BUNDLES it reuses bundles that were built before: tests synthesise the same
 * code often.
 */
const { values } = parseArgs({ options: { "one-machine": { type: "boolean" } } });
const root = path.resolve(import.meta.dirname, "..");
const bundles = mkdtempSync(path.join(tmpdir(), "reelwright-bundles-"));
try {
  // The CDK command line passes cdk.json's context by itself. Without it, the feature flags must still be set.
  const { context } = JSON.parse(readFileSync(path.join(root, "cdk.json"), "utf8"));
  const app = new App({ context });
  const bundled = process.env.REELWRIGHT_BUNDLES;
  await synthesise(app, { root, bundles, bundled, oneMachine: values["one-machine"] });
  app.synth();
} finally {
  rmSync(bundles, { recursive: true, force: true });
}
