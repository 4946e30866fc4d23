import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { awaitedJson } from "#lambda/awaited-json";
import { ApiError } from "#lambda/errors";
import { pace, SynchronousAnswer, streamAnswer } from "#lambda/synchronous";

const timing = { silentMs: 30, beatMs: 10, totalMs: 1000 };
type Outcome = Promise<{ n: number } | ApiError>;
const answerOf = (outcome: (signal: AbortSignal) => Outcome, present = async () => ({ status: "processing" })) =>
  new SynchronousAnswer({ jobId: "job_1", statusUrl: "/api/jobs/job_1", outcome, present });
const stream = (outcome: Outcome | ((signal: AbortSignal) => Outcome), present?: () => Promise<{ status: string }>) =>
  streamAnswer(
    answerOf(typeof outcome === "function" ? outcome : () => outcome, present),
    awaitedJson((value) => JSON.stringify(value), "req_1"),
    { status: 202, requestId: "req_1", headers: { "X-Request-Id": "req_1" }, timing, elapsedMs: stopwatch() },
  );
const stopwatch = () => {
  const startedAt = performance.now();
  return () => performance.now() - startedAt;
};
/** A job that ends when it is told to, not by the clock. */
const job = () => Promise.withResolvers<{ n: number } | ApiError>();
const bodyText = async (body: string | Readable) => (typeof body === "string" ? body : text(body));
const named = { "X-Job-Id": "job_1", Location: "/api/jobs/job_1" };
const burning = new Error("The table is on fire");
const sorry = {
  code: "internal_error",
  message: "Something went wrong on our side. Please try again.",
  extras: { headers: named },
};

it("answers a job that ends soon with its true status code", async () => {
  expect(await stream(Promise.resolve({ n: 1 }))).toMatchObject({ statusCode: 202, headers: named, body: '{"n":1}' });
  const failure = new ApiError("render_failed", "No", { headers: { "Retry-After": "1" } });
  await expect(stream(Promise.resolve(failure))).rejects.toMatchObject({
    code: "render_failed",
    extras: { headers: { ...named, "Retry-After": "1" } },
  });
});

it("names the job even when nobody knows what became of it", async () => {
  vi.spyOn(console, "error").mockReturnValueOnce();

  await expect(stream(Promise.reject(burning))).rejects.toMatchObject(sorry);
  expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain("on fire");
});

it("keeps the line alive with spaces and ends in the same JSON", async () => {
  const { promise, resolve } = job();
  const answer = await stream(promise);

  expect(answer).toMatchObject({ statusCode: 200, headers: { ...named, "X-Request-Id": "req_1" } });
  const body = answer.body as Readable;
  let text = "";
  for await (const chunk of body) {
    text += chunk;
    if (text === "   ") resolve({ n: 2 });
  }
  expect(text).toMatch(/^ {3,}\{"n":2\}$/);
});

it("sends the first of them at once", async () => {
  const { body } = await stream(job().promise);
  const [first] = await once(body as Readable, "data");

  expect(String(first)).toBe(" ");
  (body as Readable).destroy();
});

it("ends a late failure as an error object", async () => {
  const { promise, resolve } = job();
  const { statusCode, body } = await stream(promise);
  resolve(new ApiError("render_failed", "The narration could not be read."));

  expect(statusCode).toBe(200);
  expect(JSON.parse(await bodyText(body))).toEqual({
    status: "error",
    code: "render_failed",
    error: "The narration could not be read.",
    request_id: "req_1",
    status_code: 500,
  });
});

it("ends as an error object, too, when it cannot be told what became of the job", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { promise, reject } = job();
  const late = await stream(promise);
  reject(burning);
  const atTheEnd = await stream(job().promise, () => Promise.reject(burning));

  for (const { body } of [late, atTheEnd])
    expect(JSON.parse(await bodyText(body))).toMatchObject({
      status: "error",
      code: "internal_error",
      status_code: 500,
    });
});

it("gives the job's present state when the platform's time is up", async () => {
  const { body } = await stream(job().promise);

  const said = await bodyText(body);
  expect(JSON.parse(said)).toEqual({ status: "processing", status_url: "/api/jobs/job_1" });
  expect(said).toMatch(/^ {3,}\{/);
});

it("counts from when the call was received: what was done for it before may have taken long", async () => {
  const passed = [21_000, 869_000, 869_999, 870_000];
  const answer = answerOf(() => job().promise);
  const options = { status: 200, requestId: "req_1", headers: {}, timing: { ...pace, beatMs: 1 } };
  const form = awaitedJson<{ n: number }>(JSON.stringify, "req_1");
  const { statusCode, body } = await streamAnswer(answer, form, {
    ...options,
    elapsedMs: () => passed.shift() ?? Number.POSITIVE_INFINITY,
  });

  expect(statusCode).toBe(200);
  expect(await bodyText(body)).toMatch(/^ {2}\{"status":"processing"/);
});

it.each([
  ["its time is up", (body: Readable) => text(body)],
  ["the caller is gone", async (body: Readable) => void body.destroy()],
])("asks no more for the job when %s", async (_what, end) => {
  const stopped = Promise.withResolvers<string>();
  const logged = vi.spyOn(console, "error").mockReturnValue();
  logged.mockClear();
  const { body } = await stream(async (signal) => {
    await once(signal, "abort");
    stopped.resolve("stopped");
    throw signal.reason;
  });
  await end(body as Readable);

  expect(await stopped.promise).toBe("stopped");
  expect(logged).not.toHaveBeenCalled();
});

it("says something before CloudFront closes the connection, which it does after 30 s of silence", () => {
  expect(pace.silentMs).toBeLessThan(30_000);
  expect(pace.beatMs).toBeLessThan(30_000);
});
