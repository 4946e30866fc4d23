import { expect, it } from "vitest";
import { userPolicy } from "#operator/user-policy";

it("the policy of an operator allows the reads of several keys at once, and no change of tables themselves", () => {
  const actions = userPolicy("Reelwright").Statement.find(({ Sid }) => Sid === "OperateAccounts")?.Action ?? [];

  expect(actions).toContain("dynamodb:BatchGetItem");
  expect(actions.filter((action) => !/^dynamodb:(\w*Item|Query)$/.test(action))).toEqual([]);
});
