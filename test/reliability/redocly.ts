import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Runs Redocly's strictest rules over openapi.json. Exits with 1 if it finds an error or a warning. Where the program cannot be
 * fetched from the npm registry, the experiment is counted as skipped.
 */
const program = ["--yes", "@redocly/cli@2.77.0"];
const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
const npx = (args: string[]) => spawnSync("npx", [...program, ...args], { encoding: "utf8", env: environment });

if (npx(["--version"]).status !== 0) {
  console.log("skipped 1: @redocly/cli cannot be fetched here");
  process.exit(0);
}
const folder = mkdtempSync(path.join(tmpdir(), "redocly-"));
const config = path.join(folder, "redocly.yaml");
writeFileSync(config, "extends: [recommended-strict]\n");
const document = path.resolve(import.meta.dirname, "../../openapi.json");
const { status, stdout } = npx(["lint", document, "--config", config, "--format", "json"]);
rmSync(folder, { recursive: true });
const { totals, problems } = JSON.parse(stdout);
for (const { severity, ruleId, message, location } of problems)
  console.log(severity, ruleId, message, location?.[0]?.pointer);
console.log(`${totals.errors} errors, ${totals.warnings} warnings`);
process.exit(status === 0 && totals.warnings === 0 ? 0 : 1);
