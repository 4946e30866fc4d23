import { expect, it } from "vitest";
import { providerErrors } from "#lambda/errors";
import { failureRules } from "#providers/provider-failure";

it("whoever waits for a job is told every failure of an outside engine by its own code", () => {
  expect(providerErrors.toSorted()).toEqual(Object.keys(failureRules).toSorted());
});
