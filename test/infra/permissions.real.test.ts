import type { Metafile } from "esbuild";
import { beforeAll, expect, it } from "vitest";
import type { Deployed } from "./permissions/deployed.ts";
import { parsers } from "./permissions/parsers.ts";
import { deployForTests, permissionChecks, textsOf } from "./permissions/permission-checks.ts";

let deployed: Deployed;
let bundled: Metafile;

beforeAll(async () => {
  ({ deployed, metafile: bundled } = await deployForTests());
}, 600_000);

it.each(permissionChecks)("%s", (_, check) => check(deployed));

it("every function may write its log", () => {
  const roles = textsOf(deployed.assembly, "AWS::IAM::Role", /FunctionServiceRole|IngestServiceRole/);
  expect(roles).toHaveLength(deployed.functions.length);
  for (const text of roles) expect(text).toContain("service-role/AWSLambdaBasicExecutionRole");
});

/** What a decoder that was taken over must find no way to: who the customers are, what they own, and whose providers are paid. */
const outOfReach = /:table\/.*(Accounts|ApiKeys|Sessions|CreditLedger)|:secret:/;

it("no function that parses media may read accounts or secrets, or write the ledger", () => {
  const withLayers = deployed.functionsWithLayers();
  const parsing = parsers(bundled).map((name) => `reelwright-${name}`);
  expect(withLayers.length).toBeGreaterThan(10);
  expect(parsing.length).toBeGreaterThan(10);
  expect(parsing.filter((name) => !withLayers.includes(name))).toEqual([]);

  const reach = withLayers.flatMap((name) =>
    deployed
      .grantsOf(name)
      .filter((grant) => outOfReach.test(grant))
      .map((grant) => `${name}: ${grant}`),
  );
  expect(reach).toEqual([]);
});
