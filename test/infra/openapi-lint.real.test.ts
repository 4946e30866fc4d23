import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

it("Redocly finds no error and nothing to warn of in openapi.json", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const cli = path.join(root, "node_modules/@redocly/cli/bin/cli.js");
  const { status, stdout } = spawnSync(process.execPath, [cli, "lint", "openapi.json", "--format=json"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });

  const { totals, problems } = JSON.parse(stdout);
  expect([status, totals, problems]).toEqual([0, { errors: 0, warnings: 0, ignored: 0 }, []]);
});
