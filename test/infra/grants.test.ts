import path from "node:path";
import { expect, it } from "vitest";
import { functionNeeds } from "#infra/function-needs";
import { ingestedEndpoints, ingestNeeds } from "#infra/ingest-needs";
import { loadSpecs } from "#lambda/load-specs";
import type { Need } from "#lambda/need";
import { plainGrants } from "./permissions/plain-grants.ts";
import { statedGrants } from "./permissions/plain-resources.ts";
import { unseen } from "./permissions/unseen.ts";
import { usedGrants } from "./permissions/used-grants.ts";

const specs = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const called = ingestedEndpoints(specs.endpoints).map(({ name }): Need => ({ kind: "function", name }));
const needs = functionNeeds(specs).set("ingest", [...ingestNeeds, ...called]);
const used = usedGrants();

it.each([...needs])("%s is granted everything that it was seen to use", (name, needed) => {
  const granted = new Set(needed.flatMap(plainGrants));
  expect([...(used.get(name) ?? [])].filter((grant) => !granted.has(grant))).toEqual([]);
});

it.each([...needs])("the IAM statements of %s are what its needs grant, and nothing else", (_name, needed) => {
  expect(statedGrants(needed)).toEqual([...new Set(needed.flatMap(plainGrants))].sort());
});

it("whatever a handle grants was seen used by a function that has the handle, or is listed with its reason", () => {
  const isKnown = (name: string, grant: string) =>
    used.get(name)?.has(grant) || unseen.some(({ grants }) => grants[name]?.includes(grant));
  const surplus = [...holdersOfHandles()].flatMap(([need, names]) =>
    plainGrants(need)
      .filter((grant) => !names.some((name) => isKnown(name, grant)))
      .map((grant) => `${grant}, granted to ${names.join(", ")}`),
  );
  expect(surplus).toEqual([]);
});

it("what is listed as not seen was not seen, and is granted", () => {
  const listed = unseen.flatMap(({ grants }) => Object.entries(grants));
  for (const [name, grants] of listed) {
    const granted = new Set((needs.get(name) ?? []).flatMap(plainGrants));
    expect(
      grants.filter((grant) => used.get(name)?.has(grant) || !granted.has(grant)),
      name,
    ).toEqual([]);
  }
});

/** Every need of a handle that chooses among actions, with the functions that have that very handle. The others stand or fall whole. */
function holdersOfHandles(): Map<Need, string[]> {
  const holders = new Map<Need, string[]>();
  for (const [name, needed] of needs)
    for (const need of new Set(needed)) if ("actions" in need) holders.set(need, [...(holders.get(need) ?? []), name]);
  return holders;
}
