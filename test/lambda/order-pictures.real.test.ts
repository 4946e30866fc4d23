import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { orderStore } from "#domain/jobs/order-store";
import type { AttemptRef, Job } from "#domain/records/job";
import { orderPictures } from "#features/images/order-pictures";
import { type PicturesMade, pictureOrderer } from "#features/images/picture-orderer";
import { grantFor } from "#infra/resources";
import { JobFailed, RetryLater } from "#lambda/worker";
import type { ImageProviderName } from "#providers/image/image-provider";
import type { FakeReply } from "../fakes/fake-service.ts";
import { plainResources } from "../infra/permissions/plain-resources.ts";
import { anOrder, openImageFakes } from "../providers/image/open-image-fakes.ts";
import { type Domain, startDomain } from "../support/domain.ts";
import { begun, launchedWith } from "../support/task-attempt.ts";

const fakes = await openImageFakes();
const { openai, fal } = fakes;
let domain: Domain;
let job: Job;
let attempt: AttemptRef;
let configured: readonly ImageProviderName[];
let kept: PicturesMade[];
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(async () => {
  fakes.stop();
  await domain.stop();
});
beforeEach(async () => {
  [configured, kept] = [["openai", "fal"], []];
  job = await launchedWith(domain, { kind: "thumbnail", stages: ["pictures", "typeset"] });
  await begin();
});

async function begin() {
  ({ job, attempt } = await begun(domain, job));
}
/** The worker died, and another takes the task. */
async function beginAgain() {
  domain.clock.pass(60);
  await begin();
}

const order = (keep = async (made: PicturesMade) => void kept.push(made)) =>
  pictureOrderer({
    orders: orderStore({ ...domain, of: "task" }),
    providers: async (name) => (configured.includes(name) ? fakes.open(name) : null),
    sleep: async () => {},
  })({ order: anOrder, routes: ["openai", "fal"], job, attempt, signal: new AbortController().signal, keep });
const placed = async () => (await domain.jobs.get(attempt))?.tasks["0"]?.order;
const refusal = (status: number, code: string): FakeReply => ({
  status,
  json: { error: { message: "its words", type: "requests", param: null, code } },
});
const asked = () => [openai.orders.length, fal.tasks.size];

describe("pictures are ordered", () => {
  it("of the first engine, and kept before the order counts as taken", async () => {
    await order(async (made) => {
      expect(await placed()).toMatchObject({ provider: "openai", state: "submitting" });
      kept.push(made);
    });

    expect(kept).toMatchObject([{ provider: "openai", made: [{ bytes: expect.any(Buffer) }] }]);
    expect(await placed()).toMatchObject({ provider: "openai", state: "taken", operation: null });
  });

  it.each([
    ["has nothing left for us", () => openai.next("generate", refusal(429, "insufficient_quota"))],
    ["is asked too much of", () => openai.next("generate", refusal(429, "rate_limit_exceeded"))],
    [
      "is no longer configured",
      () => {
        configured = ["fal"];
      },
    ],
  ])("of the second where the first %s, and waited for there", async (_, arrange) => {
    arrange();

    await order();

    expect(kept).toMatchObject([{ provider: "fal", made: [{ url: expect.any(String) }] }]);
  });

  it("later where every engine is asked too much of, and not for ever", async () => {
    const busy = () => {
      openai.next("generate", refusal(429, "rate_limit_exceeded"));
      fal.next("start", { status: 429, json: { detail: "Too many requests" } });
    };

    for (const outcome of [RetryLater, RetryLater, JobFailed]) {
      busy();
      await expect(order()).rejects.toThrow(outcome);
      await beginAgain().catch(() => {});
    }
  });

  it.each([
    ["refused as content", refusal(400, "moderation_blocked"), "content_blocked"],
    ["lost", "reset" as const, "submit_unknown"],
  ])("of no other engine when an order is %s", async (_, reply, code) => {
    const [, atFal] = asked();
    openai.next("generate", reply);

    await expect(order()).rejects.toMatchObject({ code });
    expect(asked()[1]).toBe(atFal);
  });
});

describe("pictures are not ordered twice", () => {
  it("when whoever had ordered them died before they were kept", async () => {
    await expect(
      order(async () => {
        throw new Error("out of memory");
      }),
    ).rejects.toThrow("out of memory");
    const before = asked();
    await beginAgain();

    await expect(order()).rejects.toMatchObject({ code: "submit_unknown" });
    expect(asked()).toEqual(before);
  });

  it("when they were kept, and the worker died after that", async () => {
    await order();
    const before = asked();
    await beginAgain();

    await order();

    expect([kept.length, asked()]).toEqual([1, before]);
  });

  it("when they are known to be under way: they are waited for", async () => {
    configured = ["fal"];
    await expect(
      order(async () => {
        throw new Error("out of memory");
      }),
    ).rejects.toThrow("out of memory");
    const before = asked();
    await beginAgain();

    await order();

    expect([kept, asked()]).toMatchObject([[{ provider: "fal" }], before]);
  });
});

describe("the pictures of an order", () => {
  const [kettle, stove] = [Buffer.from("A kettle"), Buffer.from("A stove")];
  const madeOf = (pictures: readonly Buffer[]) => ({
    json: { data: pictures.map((bytes) => ({ b64_json: bytes.toString("base64") })) },
  });
  const settings = JSON.stringify({ openai: fakes.settings.openai });
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    const { environment } = grantFor(orderPictures.needs, plainResources);
    const local = { ...environment, AWS_REGION: "us-east-1", AWS_ENDPOINT_URL_DYNAMODB: domain.url };
    const env = { ...local, JOBS_TABLE: domain.tables.jobs, TRUSTED_ORIGINS: openai.origin };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    vi.spyOn(SecretsManagerClient.prototype, "send").mockImplementation(() => ({ SecretString: settings }));
    vi.spyOn(S3Client.prototype, "send").mockImplementation((command) => {
      if (!(command instanceof PutObjectCommand)) throw new Error("An order only stores");
      stored.set(command.input.Key ?? "", String(command.input.Body));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const bring = (count: number) => {
    const wanted = { order: { ...anOrder, count }, routes: ["openai"] as const };
    return orderPictures.build()(job, attempt, wanted, new AbortController().signal);
  };

  it("are stored with the name of their engine, and no more of them than were ordered", async () => {
    openai.next("generate", madeOf([kettle, stove, kettle]));

    await bring(2);

    expect([...stored.values()]).toEqual(["A kettle", "A stove", "openai"]);
  });

  it("fail when there are fewer than were paid for, and none of them is stored", async () => {
    openai.next("generate", madeOf([kettle]));

    await expect(bring(2)).rejects.toMatchObject({ code: "generation_failed" });
    expect(stored.size).toBe(0);
  });
});
