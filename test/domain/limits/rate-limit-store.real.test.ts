import { ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rateLimitStore } from "#domain/limits/rate-limit-store";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const rule = { name: "default", limit: 10, windowSeconds: 900 };
const allowed = (outcomes: { allowed: boolean }[]) => outcomes.filter((outcome) => outcome.allowed).length;

describe("a limit", () => {
  it("admits exactly its number of those who come at once, window after window", async () => {
    for (let window = 0; window < 3; window++) {
      expect(allowed(await atOnce(40, () => domain.limits.hit("burst", rule)))).toBe(10);
      domain.clock.pass(900);
    }
  });

  it("admits again after the wait it names and not a second sooner", async () => {
    await atOnce(10, () => domain.limits.hit("wait", rule));
    domain.clock.pass(100.5);
    const refused = await domain.limits.hit("wait", rule);
    expect(refused).toMatchObject({ allowed: false, retryAfterSeconds: 800 });
    domain.clock.pass(799);
    expect(await domain.limits.hit("wait", rule)).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    domain.clock.pass(1);

    expect(await domain.limits.hit("wait", rule)).toMatchObject({ allowed: true, limit: { remaining: 9 } });
  });

  it("of one subject leaves another's alone", async () => {
    await atOnce(11, () => domain.limits.hit("loud", rule));

    expect(await domain.limits.hit("quiet", rule)).toMatchObject({ allowed: true, limit: { remaining: 9 } });
  });

  it("gives back what is forgiven, and never more than was counted", async () => {
    await atOnce(10, () => domain.limits.hit("login", rule));
    await domain.limits.forgive("login");
    expect(allowed(await atOnce(2, () => domain.limits.hit("login", rule)))).toBe(1);
    await atOnce(15, () => domain.limits.forgive("login"));

    expect(allowed(await atOnce(11, () => domain.limits.hit("login", rule)))).toBe(10);
    await domain.limits.forgive("nobody");
  });

  it("is forgotten once two of its windows have passed", async () => {
    await domain.limits.hit("past", rule);

    const { Item } = await domain.documents.send(
      new GetCommand({ TableName: domain.tables.rate_limits, Key: { id: "past" } }),
    );
    expect(Item?.expires_at_epoch).toBe(Math.ceil(domain.clock.now().getTime() / 1000) + 1800);
  });

  it("that cannot be counted is no answer", async () => {
    const tables = { rate_limits: "nowhere" };

    await expect(rateLimitStore({ ...domain, tables }).hit("lost", rule)).rejects.toThrow(ResourceNotFoundException);
  });
});
