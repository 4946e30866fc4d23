import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { App, CfnOutput, Stack } from "aws-cdk-lib";
import { writeOpenApi } from "#infra/openapi/write-openapi";
import { readContext } from "#infra/read-context";
import { synthesise } from "#infra/synthesise";
import { loadSpecs } from "#lambda/load-specs";
import { misspeltSettings } from "#operator/unknown-settings";

/**
 * Writes the CDK assembly, and `openapi.json` if the specs have changed. `--bundled DIR` reuses bundles that were built
 * before. REELWRIGHT_BUNDLES does so for tests, which synthesise the same code often and leave `openapi.json` alone.
 */
const { values } = parseArgs({ options: { "one-machine": { type: "boolean" }, bundled: { type: "string" } } });
const root = path.resolve(import.meta.dirname, "..");
const bundles = mkdtempSync(path.join(tmpdir(), "reelwright-bundles-"));
try {
  // The CDK command line passes cdk.json's context by itself. Without it, the feature flags must still be set.
  const app = new App({
    context: readContext(root),
    // The check against CloudFormation's rules takes half of a synthesis, and only what is deployed needs it.
    builtinCloudFormationValidation: !values["one-machine"],
  });
  const misspelt = misspeltSettings(Object.keys(app.node.getAllContext()));
  if (misspelt !== null) throw new Error(misspelt);
  const inTests = process.env.REELWRIGHT_BUNDLES;
  const bundled = values.bundled ?? inTests;
  await synthesise(app, { root, bundles, bundled, oneMachine: values["one-machine"] });
  if (!values["one-machine"]) nameCommit(app);
  app.synth();
  if (inTests === undefined) writeOpenApi(path.join(root, "openapi.json"), (await loadSpecs(root)).endpoints);
} finally {
  rmSync(bundles, { recursive: true, force: true });
}

/** Adds an output that names the deployed commit, for an operator who has to go back to the one before. None outside a clone. */
function nameCommit(app: App): void {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  const functions = app.node.children.find((child) => Stack.isStack(child) && child.node.id.endsWith("-Functions"));
  if (!functions) throw new Error("There is no stack of functions");
  try {
    const value = git("rev-parse", "HEAD") + (git("status", "--porcelain") === "" ? "" : " with changes");
    new CfnOutput(functions, "Commit", { value });
  } catch {
    console.error("The commit is not known here: the output Commit is left out.");
  }
}
