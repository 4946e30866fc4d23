import { freePort } from "@reelwright/aws-local/http/ports";
import { expect, it } from "vitest";

it("nobody is given a port that another was given and does not use yet", async () => {
  const ports = await Promise.all(Array.from({ length: 1_000 }, freePort));

  expect(new Set(ports).size).toBe(1_000);
});
