import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { ApiError } from "#lambda/errors";
import { SynchronousAnswer, streamAnswer } from "#lambda/synchronous";

const timing = { silentMs: 30, beatMs: 10, totalMs: 1000 };
const answerOf = (outcome: Promise<{ n: number } | ApiError>) =>
  new SynchronousAnswer({
    jobId: "job_1",
    statusUrl: "/api/jobs/job_1",
    outcome,
    present: async () => ({ status: "processing" }),
  });
const stream = (outcome: Promise<{ n: number } | ApiError>) =>
  streamAnswer(answerOf(outcome), {
    status: 200,
    requestId: "req_1",
    headers: {},
    encode: (value) => JSON.stringify(value),
    timing,
  });
/** A job that ends when it is told to, not by the clock. */
const job = () => Promise.withResolvers<{ n: number } | ApiError>();
const bodyText = async (body: string | Readable) => (typeof body === "string" ? body : text(body));

it("answers a job that ends soon with its true status code", async () => {
  expect(await stream(Promise.resolve({ n: 1 }))).toMatchObject({ statusCode: 200, body: '{"n":1}' });
  await expect(stream(Promise.resolve(new ApiError("render_failed", "No")))).rejects.toMatchObject({
    code: "render_failed",
  });
});

it("keeps the line alive with spaces and ends in the same JSON", async () => {
  const { promise, resolve } = job();
  const answer = await stream(promise);

  expect(answer.headers).toMatchObject({ "X-Job-Id": "job_1", Location: "/api/jobs/job_1" });
  const body = answer.body as Readable;
  let text = "";
  for await (const chunk of body) {
    text += chunk;
    if (text === "   ") resolve({ n: 2 });
  }
  expect(text).toMatch(/^ {3,}\{"n":2\}$/);
});

it("ends a late failure as an error object", async () => {
  const { promise, resolve } = job();
  const { statusCode, body } = await stream(promise);
  resolve(new ApiError("render_failed", "The narration could not be read."));

  expect(statusCode).toBe(200);
  expect(JSON.parse(await bodyText(body))).toMatchObject({
    status: "error",
    code: "render_failed",
    error: "The narration could not be read.",
    request_id: "req_1",
  });
});

it("gives the job's present state when the platform's time is up", async () => {
  const { body } = await stream(job().promise);

  expect(JSON.parse(await bodyText(body))).toEqual({ status: "processing", status_url: "/api/jobs/job_1" });
});
