import { beforeAll, expect, it } from "vitest";
import type { Deployed } from "./permissions/deployed.ts";
import { deployForTests, permissionChecks } from "./permissions/permission-checks.ts";
import { deletions } from "./permissions/statements.ts";

let deployed: Deployed;
beforeAll(async () => {
  ({ deployed } = await deployForTests());
}, 600_000);

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

it("no statement can be deleted from the templates without one of these noticing", () => {
  const isUnnoticed = (of: Deployed) => permissionChecks.every(([, check]) => passes(() => check(of)));
  const ids = deployed.statements().map(({ id }) => id);
  const unnoticed = ids.filter((id) => {
    deployed.leaveOut([id]);
    return isUnnoticed(deployed);
  });
  deployed.leaveOut([]);
  expect(unnoticed).toEqual([]);

  // The policy of the closed network's route to S3 has tests of its own: isolation.test.ts.
  const all = [...deletions(deployed.assembly)].filter(({ statement }) => !/\/ClosedVpcS3/.test(statement));
  // Those of CDK's own functions and of alarms are no part of what runs, and are looked at where they are written.
  const notRun = all.filter(({ statement }) => /\/(CustomS3|CustomCDK|Alarms)/.test(statement));
  expect(all).toHaveLength(ids.length + notRun.length);
  expect(notRun.filter((without) => isUnnoticed({ ...deployed, assembly: without.assembly }))).toEqual([]);
}, 600_000);
