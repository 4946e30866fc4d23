import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { App } from "aws-cdk-lib";
import { synthesise } from "../lib/infra/synthesise.ts";

const { values } = parseArgs({ options: { "one-machine": { type: "boolean" } } });
const root = path.resolve(import.meta.dirname, "..");
const bundles = mkdtempSync(path.join(tmpdir(), "reelwright-bundles-"));
try {
  // The CDK command line passes cdk.json's context by itself; run without it, the feature flags must still hold.
  const { context } = JSON.parse(readFileSync(path.join(root, "cdk.json"), "utf8"));
  const app = new App({ context });
  await synthesise(app, { root, bundles, oneMachine: values["one-machine"] });
  app.synth();
} finally {
  rmSync(bundles, { recursive: true, force: true });
}
