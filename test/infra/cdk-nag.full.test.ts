import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App } from "aws-cdk-lib";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import { afterAll, expect, it } from "vitest";
import { readContext } from "#infra/read-context";
import { synthesise } from "#infra/synthesise";
import { emptyBundles } from "../support/bundles.ts";
import { acceptedFindings } from "./accepted-findings.ts";

const root = path.resolve(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "nag-"));
const bundled = emptyBundles();
afterAll(() => {
  for (const folder of [scratch, bundled]) rmSync(folder, { recursive: true, force: true });
});

it("public rules for AWS find nothing in the default settings but what has a reason here, and every reason is needed", async () => {
  const app = new App({
    outdir: path.join(scratch, "out"),
    context: readContext(root),
    builtinCloudFormationValidation: false,
  });
  await synthesise(app, { root, bundles: path.join(scratch, "bundles"), bundled });
  const found = [new AwsSolutionsChecks(), new ServerlessChecks()].flatMap((pack) =>
    pack
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath = "" }) => ({ finding: ruleName, constructPath })),
      ),
  );
  const explains =
    ({ finding, where = /(?:)/ }: (typeof acceptedFindings)[number]) =>
    (one: (typeof found)[number]) =>
      one.finding.startsWith(finding) && where.test(one.constructPath);
  const unexplained = found.filter((one) => !acceptedFindings.some((accepted) => explains(accepted)(one)));
  const unneeded = acceptedFindings.filter((accepted) => !found.some(explains(accepted)));

  expect(found.length).toBeGreaterThan(100);
  expect({ unexplained, unneeded }).toEqual({ unexplained: [], unneeded: [] });
});
