import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { bucket } from "#lambda/capabilities/bucket";
import { queue } from "#lambda/capabilities/queue";
import { secret } from "#lambda/capabilities/secret";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";

afterEach(() => vi.unstubAllEnvs());

const jobs = tables({ jobs: ["GetItem"], "jobs/active": ["Query"] });

it("a capability needs what it is built from needs, however deep", () => {
  const inner = capability({ jobs, pepper: secret("pepper") }, () => "inner");
  const outer = capability({ inner, wake: queue("render-segments", z.object({})) }, () => "outer");
  expect(outer.needs).toEqual([
    { kind: "table", name: "jobs", actions: ["GetItem"] },
    { kind: "table", name: "jobs", index: "active", actions: ["Query"] },
    { kind: "secret", name: "pepper" },
    { kind: "queue", name: "render-segments" },
  ]);
});

it("declaring needs no environment, and a capability is built once, when it is first touched", () => {
  const build = vi.fn(({ storage }: { storage: { tables: { jobs: string } } }) => storage.tables.jobs);
  const reader = capability({ storage: jobs }, build);
  expect(build).not.toHaveBeenCalled();
  vi.stubEnv("JOBS_TABLE", "jobs-of-this-deployment");
  expect([reader.build(), reader.build()]).toEqual(["jobs-of-this-deployment", "jobs-of-this-deployment"]);
  expect(build).toHaveBeenCalledOnce();
});

it("a service that the builder leaves alone is not built", () => {
  const rare = capability({}, () => {
    throw new Error("built");
  });
  expect(capability({ rare }, () => "without it").build()).toBe("without it");
  expect(() => capability({ rare }, ({ rare }) => rare).build()).toThrow("built");
});

it("a missing table name stops the function, and every missing one is named", () => {
  const storage = tables({ accounts: ["GetItem"], reels: ["PutItem"] });
  vi.stubEnv("ACCOUNTS_TABLE", "");
  vi.stubEnv("REELS_TABLE", "");
  expect(() => storage.build()).toThrow("Missing configuration: ACCOUNTS_TABLE, REELS_TABLE");
});

it("a bucket's needs say by prefix what may be done there", () => {
  expect(bucket("work", { "jobs/": ["GetObject", "PutObject"], "sent/": ["GetObject"] }).needs).toEqual([
    { kind: "bucket", name: "work", prefix: "jobs/", actions: ["GetObject", "PutObject"] },
    { kind: "bucket", name: "work", prefix: "sent/", actions: ["GetObject"] },
  ]);
});

it("what was not declared does not compile", () => {
  const declared = { storage: jobs, work: bucket("work", { "jobs/": ["GetObject"] }) };
  // @ts-expect-error A service that is not in the first argument.
  capability(declared, ({ urls }) => urls);
  // @ts-expect-error A table that is not declared.
  capability(declared, ({ storage }) => storage.tables.accounts);
  // @ts-expect-error A method that needs PutObject.
  capability(declared, ({ work }) => work.write);
  // @ts-expect-error There is no such table.
  expect(() => tables({ jobz: ["GetItem"] })).toThrow('There is no table "jobz"');
  // @ts-expect-error There is no such action.
  tables({ jobs: ["Scan"] });
  // @ts-expect-error A large upload must be able to give up, which is an action of its own.
  capability({ work: bucket("work", { "jobs/": ["PutObject"] }) }, ({ work }) => work.uploadStream);
});
