import { Readable } from "node:stream";
import type { Context } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { handler as follow } from "../../../functions/api/videos/events.ts";
import { aReel } from "../../support/domain.ts";
import { type Handlers, startHandlers } from "../../support/handlers.ts";

let service: Handlers;
const open: Readable[] = [];
beforeAll(async () => {
  service = await startHandlers();
  // Of twenty executions, two are for calls that wait, and one of these for each account.
  vi.stubEnv("LAMBDA_CONCURRENCY", "20");
});
afterEach(leaveAll);
afterAll(() => service.stop());

/** Readers go away; their places come back. */
async function leaveAll() {
  for (const stream of open.splice(0)) {
    stream.destroy();
    await new Promise((resolve) => stream.once("close", resolve));
  }
}

/** An account with a key, and two reels that are being made. */
async function customer() {
  const { id } = await service.openAccount({ plan: "pro", packCredits: 50, maxConcurrency: 5 });
  await service.accounts.setPlan(id, "business");
  const made = await service.keys.create(id, {
    name: "k",
    scopes: ["videos", "generate"],
    rate_limit: 100,
    expires_in_days: null,
  });
  if ("refused" in made) throw new Error(made.refused);
  const launch = async () => {
    const outcome = await service.launcher.launch(id, aReel);
    if ("refused" in outcome) throw new Error(outcome.refused);
    return outcome.launched.id;
  };
  return { key: made.secret, jobs: [await launch(), await launch()] as const };
}

/** Opens a stream, and reads until its first bytes. */
async function stream(key: string, jobId: string) {
  const event = {
    requestContext: { requestId: "1", identity: { sourceIp: "192.0.2.1" } },
    headers: { "X-API-Key": key },
    body: null,
    pathParameters: {},
    queryStringParameters: { jobId },
  };
  const { statusCode, headers, body } = await follow(event as never, {} as Context);
  if (!(body instanceof Readable)) return { status: statusCode, headers, body: JSON.parse(String(body)) };
  open.push(body);
  await new Promise((resolve) => body.once("readable", resolve));
  return { status: statusCode };
}

const refused = { status: 429, headers: { "Retry-After": "5" }, body: { code: "too_many_waiting" } };

it("a stream beyond its account's share of waiting calls is answered 429 with Retry-After, until one is left", async () => {
  const { key, jobs } = await customer();
  expect(await stream(key, jobs[0])).toEqual({ status: 200 });

  expect(await stream(key, jobs[1])).toMatchObject(refused);
  // Whoever reconnects to the same job takes the place of the stream that broke.
  expect(await stream(key, jobs[0])).toEqual({ status: 200 });
  await leaveAll();
  await expect.poll(async () => (await stream(key, jobs[1])).status).toBe(200);
});

it("a stream is answered 429 where other accounts have taken all places of waiting calls", async () => {
  const [one, other, third] = [await customer(), await customer(), await customer()];
  // The places of the test before come back while these ask.
  for (const { key, jobs } of [one, other])
    await expect.poll(async () => (await stream(key, jobs[0])).status).toBe(200);

  expect(await stream(third.key, third.jobs[0])).toMatchObject(refused);
});
