import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { deployment } from "#infra/deployment";
import { ingestEnvironment } from "#infra/ingest-environment";
import { layerEnvironment } from "#infra/layers";
import { grantFor } from "#infra/resources";
import { awsCalls } from "#lambda/capabilities/aws-calls";
import { bucket } from "#lambda/capabilities/bucket";
import { internalCall } from "#lambda/capabilities/internal-call";
import { queue } from "#lambda/capabilities/queue";
import { renderTools } from "#lambda/capabilities/render-tools";
import { secret } from "#lambda/capabilities/secret";
import { tables } from "#lambda/capabilities/tables";
import type { Capability } from "#lambda/capability";
import { ingestConfiguration } from "#lambda/ingest/ingest-server";
import { type Need, secretNames } from "#lambda/need";
import { plainResources } from "./permissions/plain-resources.ts";

const environment = process.env;
afterEach(() => {
  vi.unstubAllEnvs();
  process.env = environment;
});
const any = { input: z.object({}), output: z.object({}) };

/** A handle as nobody has built it yet: it is built once, perhaps by another test. */
const fresh = async (file: string, name: string): Promise<Capability<unknown>> =>
  (await import(`../../lib/lambda/capabilities/${file}.ts?fresh`))[name];

/** The handles of each kind of need: what reads the variables that such a need gives. */
const handles: Record<Need["kind"], readonly Capability<unknown>[]> = {
  table: [tables({ jobs: ["GetItem"], "jobs/active": ["Query"], accounts: ["GetItem"] })],
  bucket: [bucket("work", { "jobs/": ["GetObject"] }), bucket("media", { "videos/": ["GetObject"] })],
  queue: [queue("paint-images", z.object({}))],
  function: [internalCall("decode-track", any)],
  secret: secretNames.map((name) => secret(name)),
  sources: [await fresh("source-buckets", "sourceBuckets"), await fresh("source-buckets", "sourceFiles")],
  aws: [awsCalls("bedrock:InvokeModel")],
  outbound: [await fresh("outbound", "outbound"), await fresh("outbound", "outboundWebhooks")],
  serviceName: [await fresh("service-name", "serviceName")],
  jobRetention: [await fresh("job-retention", "jobRetention")],
  renderWidth: [await fresh("render-width", "renderWidth")],
  quota: [await fresh("shares", "shares")],
};

it.each(Object.entries(handles))("needs of the kind %s give the variables that their handles read", (kind, built) => {
  const needs = built.flatMap(({ needs }) => needs);
  // Node reads it, for the certificates of a local run.
  const others = kind === "outbound" ? ["NODE_EXTRA_CA_CERTS"] : [];

  expectRead(grantFor(needs, plainResources).environment, others, () => built.map((handle) => handle.build()));
});

it("the layers give the variables that tools for rendering are found by, and glibc its threshold", () => {
  // glibc reads it: without it, decoding pictures takes a fifth more memory.
  const others = ["MALLOC_MMAP_THRESHOLD_"];
  const layers = layerEnvironment(["ffmpeg", "sharp", "fonts", "speech", "vision"]);

  expectRead(layers, others, () => {
    const { vision, ...tools } = renderTools.build();
    return [{ ...tools }, { ...vision }];
  });
});

it("ingest has the variables that it reads, on a small account too, and those of Node and of its runtime", () => {
  const others = [
    // The AWS SDK reads it, as in every function.
    "AWS_MAX_ATTEMPTS",
    // The runtime of web functions reads it: the file that it starts.
    "AWS_LAMBDA_NODEJS_ENTRYPOINT",
    // Node reads it: body buffers would pile up without it.
    "NODE_OPTIONS",
  ];
  const names = { workBucket: "work", originSecret: "origin" };
  const environment = ingestEnvironment({ names, quota: 10, routes: "{}" });

  expectRead(environment, others, () => {
    vi.stubEnv("AWS_LAMBDA_HTTP_ENDPOINT", "127.0.0.1:8080");
    return ingestConfiguration();
  });
});

it("the AWS SDK attempts a call of any function six times: by default it gives up after three", () => {
  expect(deployment.environment).toEqual({ AWS_MAX_ATTEMPTS: "6" });
});

/** Expects that something reads these variables, except for those that others read. */
function expectRead(given: Record<string, string>, others: readonly string[], use: () => unknown): void {
  const read = new Set<string>();
  process.env = new Proxy(
    { ...given },
    {
      get(variables, name) {
        // The AWS SDK looks for many of its own, which Lambda sets.
        if (typeof name === "string" && !name.startsWith("AWS_")) read.add(name);
        return Reflect.get(variables, name);
      },
    },
  );
  use();
  expect([...read, ...others].sort()).toEqual(Object.keys(given).sort());
}
