import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openState } from "../reliability/kit/open-state.ts";
import { type Answer, bearerOf, callApi } from "../support/call-api.ts";
import { cutAndResume, faultsOf } from "../support/cut-and-resume.ts";
import { readEvents, type SeenEvent } from "../support/event-client.ts";
import { makeMp3, quickReel } from "../support/media.ts";
import { newPicture } from "../support/new-picture.ts";
import { patience } from "../support/patience.ts";
import { seededRandom } from "../support/random.ts";
import { refusalOf } from "../support/refusal-of.ts";
import { type Service, sharedService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(() => service.stop());

type Account = Awaited<ReturnType<Service["account"]>>;
async function call({ apiKey }: { apiKey: string }, method: string, path: string): Promise<Omit<Answer, "headers">> {
  const { status, body } = await callApi(service, method, path, { headers: { "X-API-Key": apiKey } });
  return { status, body };
}
const get = (account: { apiKey: string }, path: string) => call(account, "GET", path);
const balance = async (account: Account) => (await get(account, "/api/me")).body.creditsTotal;

/** Starts a reel of so many seconds; at the profile `high` it takes about as long to render. */
async function start({ apiKey }: Account, { seconds, profile = "high" }: { seconds: number; profile?: string }) {
  const form = new FormData();
  form.set("audio", new Blob([await makeMp3(seconds)]), "narration.mp3");
  form.append("images", newPicture(), "picture.png");
  form.set("profile", profile);
  form.set("format", quickReel.format);
  const { status, body } = await callApi(service, "POST", "/api/generate", {
    headers: { "X-API-Key": apiKey },
    body: form,
  });
  expect(status).toBe(202);
  return { jobId: String(body.jobId), eventsUrl: service.baseUrl + body.events_url };
}
const noFaults = { missing: 0, twice: 0, outOfOrder: 0, ends: 0, afterTheEnd: 0, unlikeTheirId: 0 };
const withoutTicket = (jobId: string) => `${service.baseUrl}/api/videos/events?jobId=${jobId}`;

/** A key of its own for what would exceed the limit of an ordinary one. */
async function keyOf(account: Account, fields: { scopes: string[]; rate_limit?: number }): Promise<{ apiKey: string }> {
  const headers = await bearerOf(service, account);
  const { body } = await callApi(service, "POST", "/api/keys", { headers, body: { name: "a key", ...fields } });
  return { apiKey: body.key };
}

describe("the progress stream", () => {
  it("is followed by its ticket alone, as it happens, to the result", async () => {
    const account = await service.account();
    const { jobId, eventsUrl } = await start(account, { seconds: 3, profile: "draft" });
    const statusAtFirst = Promise.withResolvers<string>();
    const ask = async () => statusAtFirst.resolve((await get(account, `/api/jobs/${jobId}`)).body.status);

    const line = await readEvents(eventsUrl, { onEvent: ({ id }) => id !== "end" && void ask() });
    const job = (await get(account, `/api/jobs/${jobId}`)).body;

    expect(line).toMatchObject({ status: 200, contentType: "text/event-stream", retry: 1000, ended: true });
    expect(line.comments).toBeGreaterThan(0);
    // Nothing on the way keeps events back: the first one came while the job was still going on.
    expect(await statusAtFirst.promise).toBe("processing");
    expect(line.events[0]).toMatchObject({ event: "progress", data: { jobId, status: "processing" } });
    expect(line.events.at(-1)).toEqual({ event: "done", id: "end", data: job.result });
    expect(job).toMatchObject({ status: "done", progress: 100, result: { videoId: expect.stringMatching(/^vid_/) } });
    expect(job).not.toHaveProperty("events_url");
    expect(faultsOf(line.events)).toEqual(noFaults);
  });

  // `npm run reliability -- sse` cuts hundreds of times.
  it("cut at random shows every per cent once, in order, and the end", async () => {
    const account = await service.account();
    const { apiKey } = await keyOf(account, { scopes: ["videos"], rate_limit: 1000 });
    const { jobId } = await start(account, { seconds: 8, profile: "draft" });
    const line = { url: withoutTicket(jobId), headers: { "X-API-Key": apiKey } };

    const { seen, figures } = await cutAndResume({
      ...line,
      // From the beginning, however much of the reel is done by now.
      headers: { ...line.headers, "Last-Event-ID": "0" },
      cuts: 10,
      isByBytes: true,
      random: seededRandom(7),
    });

    expect(figures.cuts).toBe(10);
    expect(faultsOf(seen)).toEqual(noFaults);
    expect(seen.at(-1)).toMatchObject({ event: "done", data: { url: expect.stringMatching(/^\/videos\//) } });
    const late = await readEvents(line.url, line);
    expect(late.events.map(({ event }) => event)).toEqual(["done"]);
    const resumed = await readEvents(`${line.url}&lastEventId=97`, line);
    expect(resumed.events.map(({ id }) => id)).toEqual(["98", "99", "end"]);
    const after = await fetch(line.url, { headers: { ...line.headers, "Last-Event-ID": "end" } });
    expect([after.status, await after.text()]).toEqual([204, ""]);
  });

  it("is a plain 404 for another account's job, alike with one that never was", async () => {
    const { jobId } = await start(await service.account(), { seconds: 1, profile: "draft" });
    const stranger = await service.account();

    const foreign = await get(stranger, `/api/videos/events?jobId=${jobId}`);
    const unknown = await get(stranger, "/api/videos/events?jobId=job_none");

    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(refusalOf(foreign.body)).toEqual(refusalOf(unknown.body));
  });

  it("opens to no key without the scope, and to no ticket but the job's own", async () => {
    const account = await service.account();
    const short = { seconds: 1, profile: "draft" };
    const [first, second] = [await start(account, short), await start(account, short)];
    const ticket = String(new URL(first.eventsUrl).searchParams.get("ticket"));
    const narrow = await keyOf(account, { scopes: ["credits"] });
    const byTicket = async (url: string) => {
      const { status, body } = await callApi({ baseUrl: "" }, "GET", url);
      return [status, body.code];
    };

    expect(await get(narrow, `/api/videos/events?jobId=${first.jobId}`)).toMatchObject({
      status: 403,
      body: { code: "scope_missing" },
    });
    const forged = `${ticket.slice(0, -2)}${ticket.endsWith("AA") ? "BB" : "AA"}`;
    expect(await byTicket(`${withoutTicket(first.jobId)}&ticket=${forged}`)).toEqual([401, "unauthorized"]);
    expect(await byTicket(`${withoutTicket(second.jobId)}&ticket=${ticket}`)).toEqual([401, "unauthorized"]);
    expect(await byTicket(withoutTicket(first.jobId))).toEqual([401, "unauthorized"]);
  });

  it("counts all who hold a ticket for one job against one limit", async () => {
    const { eventsUrl } = await start(await service.account(), { seconds: 1, profile: "draft" });
    await readEvents(eventsUrl);

    const open = async () => {
      const response = await fetch(eventsUrl);
      await response.text();
      return { status: response.status, policy: response.headers.get("ratelimit-policy") };
    };
    const lines: Awaited<ReturnType<typeof open>>[] = [];
    while (!lines.some(({ status }) => status === 429))
      lines.push(...(await Promise.all(Array.from({ length: 10 }, open))));

    // On a slow machine the minute may end meanwhile, and another sixty begin.
    expect(lines.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(59);
    expect(new Set(lines.map(({ policy }) => policy))).toEqual(new Set(['"default";q=60;w=60']));
  });
});

describe("cancelling", () => {
  it("stops the encoder, gives the credits back once, publishes nothing and ends the stream", async () => {
    const account = await service.account();
    const before = await balance(account);
    const { jobId, eventsUrl } = await start(account, { seconds: 30 });
    const streamed = readEvents(eventsUrl);
    const working = await encodersOf(account, jobId);

    const answers = await Promise.all([1, 2, 3].map(() => call(account, "DELETE", `/api/jobs/${jobId}`)));
    const again = await call(account, "DELETE", `/api/jobs/${jobId}`);

    const cancelled = { status: 200, body: { id: jobId, deleted: true } };
    expect([...answers, again]).toEqual([cancelled, cancelled, cancelled, cancelled]);
    const { events, ended } = await streamed;
    const end: SeenEvent = {
      event: "error",
      id: "end",
      data: { jobId, error: "The job was cancelled.", code: "cancelled" },
    };
    expect([ended, events.at(-1)]).toEqual([true, end]);
    await expect.poll(() => encoders().filter((pid) => working.includes(pid)), patience).toEqual([]);
    expect((await get(account, `/api/jobs/${jobId}`)).body).toMatchObject({ status: "error", code: "cancelled" });
    expect(await balance(account)).toBe(before);
    const { stdout } = await service.operator("ledger", "verify", "--email", account.email);
    expect(JSON.parse(stdout)).toMatchObject({ verified: true, entries: 3 });
    const [video] = (await get(account, "/api/videos")).body;
    expect(video).toMatchObject({ status: "error", url: null });
    expect((await openState(service.state).keys("Media")).filter((key) => key.includes(video.id))).toEqual([]);
  });

  it("says of a job that has ended how, and of another's nothing", async () => {
    const account = await service.account();
    const { jobId, eventsUrl } = await start(account, { seconds: 1, profile: "draft" });
    await readEvents(eventsUrl);

    expect(await call(account, "DELETE", `/api/jobs/${jobId}`)).toMatchObject({
      status: 409,
      body: { code: "job_ended", error: "The job is done; there is nothing left to cancel." },
    });
    expect((await call(await service.account(), "DELETE", `/api/jobs/${jobId}`)).status).toBe(404);
    expect((await call(account, "DELETE", "/api/jobs/job_none")).status).toBe(404);
  });

  it("comes with deleting the video of a job under way", async () => {
    const account = await service.account();
    const before = await balance(account);
    const { jobId, eventsUrl } = await start(account, { seconds: 20 });
    const streamed = readEvents(eventsUrl);
    const [video] = (await get(account, "/api/videos")).body;
    const working = await encodersOf(account, jobId);

    const deleted = await call(account, "DELETE", `/api/videos/${video.id}`);

    expect(deleted).toEqual({ status: 200, body: { id: video.id, deleted: true } });
    expect((await get(account, "/api/videos")).body).toEqual([]);
    const cancelled = { error: "The job was cancelled.", code: "cancelled" };
    expect((await streamed).events.at(-1)).toEqual({ event: "error", id: "end", data: { jobId, ...cancelled } });
    expect((await readEvents(eventsUrl)).events).toHaveLength(1);
    expect((await get(account, `/api/jobs/${jobId}`)).body).toMatchObject({ status: "error", ...cancelled });
    expect(await balance(account)).toBe(before);
    await expect.poll(() => encoders().filter((pid) => working.includes(pid)), patience).toEqual([]);
  });
});

it("jobs are listed newest first, in pages and by status", async () => {
  const account = await service.account();
  const made: string[] = [];
  // The second one would take long: it cannot end before it is cancelled.
  for (const seconds of [1, 30, 1]) made.unshift((await start(account, { seconds, profile: "draft" })).jobId);
  await call(account, "DELETE", `/api/jobs/${made[1]}`);
  const idsOf = ({ body }: Pick<Answer, "body">) => body.jobs.map(({ jobId }: { jobId: string }) => jobId);

  const first = await get(account, "/api/jobs?limit=2");
  const rest = await get(account, `/api/jobs?limit=2&before=${first.body.next}`);

  expect([idsOf(first), idsOf(rest), rest.body.next]).toEqual([made.slice(0, 2), made.slice(2), null]);
  expect(first.body.jobs[1]).toMatchObject({ kind: "reel", status: "error", code: "cancelled", cost: 5, result: null });
  expect(idsOf(await get(account, "/api/jobs?status=error"))).toEqual([made[1]]);
  expect((await get(account, "/api/jobs?limit=101&status=lost")).body.details).toHaveLength(2);
});

/** The encoders that work for this service. */
const encoders = (): number[] =>
  execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("libx264") && line.includes(service.state))
    .map((line) => Number.parseInt(line, 10));

/** Those that work once a job is being rendered: its own, and maybe others of short reels. */
async function encodersOf(account: Account, jobId: string): Promise<number[]> {
  for (;;) {
    const { stage } = (await get(account, `/api/jobs/${jobId}`)).body;
    const working = encoders();
    if (stage === "render" && working.length > 0) return working;
    await sleep(100);
  }
}
