import { buffer } from "node:stream/consumers";
import { safeHttp } from "@reelwright/platform/safe-http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { fetchMade } from "#providers/fetch-made";
import {
  type AiVideoOrder,
  type AiVideoState,
  Operation,
  type VideoProviderName,
} from "#providers/video/video-provider";
import { byPolls } from "../../fakes/fake-service.ts";
import { openFakes } from "./open-fakes.ts";

const hour = 3_600_000;
let time = Date.now();
const { fakes, web, open } = await openFakes({ now: () => time, pace: byPolls(4) });
const { fal } = fakes;
beforeEach(() => {
  time = Date.now();
});
afterAll(() => fakes.stop());

const order: AiVideoOrder = {
  model: "model_a",
  prompt: "A red kettle.",
  negative: null,
  picture: null,
  seconds: 6,
  resolution: "720p",
  aspect: null,
  seed: null,
  webhookUrl: null,
};
const models = { minimax: "model_a", dashscope: "model_c", fal: "model_b" } as const;

/** As a job keeps it: written and read again. */
async function started(name: VideoProviderName): Promise<Operation> {
  const outcome = await open(name).start({ ...order, model: models[name] });
  if ("failed" in outcome) throw new Error(outcome.failed.detail);
  return Operation.parse(JSON.parse(JSON.stringify(outcome.started)));
}
async function done(name: VideoProviderName, operation: Operation): Promise<string> {
  for (let question = 0; question < 5; question++) {
    const state = await open(name).status(operation);
    if (state.state === "done") return state.url;
  }
  throw new Error("It is never done");
}
const fetchFrom = (name: VideoProviderName, url: string, more = {}) =>
  fetchMade(web.download, {
    provider: name,
    url,
    hosts: open(name).downloadHosts,
    maxBytes: 100_000_000,
    ...more,
  });

describe.each(["minimax", "dashscope", "fal"] as const)("an AI video of %s", (name) => {
  it("waits, is made, and is done, by its stored operation alone", async () => {
    const operation = await started(name);
    const states: AiVideoState[] = [];
    for (let question = 0; question < 5; question++) states.push(await open(name).status(operation));

    const second = name === "minimax" ? "queued" : "running";
    expect(states.map(({ state }) => state)).toEqual(["queued", second, "running", "done", "done"]);
    expect(states.map((state) => "askAgainSeconds" in state && state.askAgainSeconds > 0)).toEqual([
      ...[true, true, true, false, false],
    ]);
  });

  it("is fetched as the file that was made", async () => {
    const fetched = await fetchFrom(name, await done(name, await started(name)));
    if ("failed" in fetched) throw new Error(fetched.failed.detail);

    expect(JSON.parse((await buffer(fetched.made.body)).toString())).toEqual(
      {
        minimax: { width: 1366, height: 768, fps: 25, frames: 141, sound: false },
        dashscope: { width: 1280, height: 720, fps: 30, frames: 181, sound: true },
        fal: { width: 1280, height: 720, fps: 24, frames: 145, sound: true },
      }[name],
    );
  });

  it("is gone when its link is, and had again by asking again for as long as it is known", async () => {
    const operation = await started(name);
    const url = await done(name, operation);
    time += { minimax: hour + 1, dashscope: 24 * hour - 1, fal: 8 * 24 * hour }[name];

    const late = await fetchFrom(name, url);
    if (name === "minimax") {
      expect(late).toMatchObject({ failed: { code: "link_expired" } });
      expect(await fetchFrom(name, await done(name, operation))).toHaveProperty("made");
    }
    if (name === "dashscope") {
      expect(late).toHaveProperty("made");
      time += 2;
      expect(await fetchFrom(name, url)).toMatchObject({ failed: { code: "link_expired" } });
      expect(await open(name).status(operation)).toMatchObject({ failure: { code: "task_expired" } });
    }
    if (name === "fal") expect(late).toMatchObject({ failed: { code: "link_expired" } });
  });

  it("that nobody ordered is not known", async () => {
    const operation = await started(name);
    const links = { status: `${fal.origin}/a/b/requests/c/status`, result: `${fal.origin}/a/b/requests/c` };

    const state = await open(name).status({ ...operation, id: "1", ...(name === "fal" && { links }) });

    expect(state).toMatchObject({ state: "failed", failure: { code: "task_expired" } });
  });

  it("is fetched from its provider's hosts only", async () => {
    const url = await done(name, await started(name));
    const before = fakes[name].requestsFor("download").length;

    for (const hosts of [[], ["example.com"], ["27.0.0.1"], ["127.0.0.1.example.com"]])
      expect(await fetchFrom(name, url, { hosts })).toMatchObject({ failed: { code: "provider_unavailable" } });
    expect(fakes[name].requestsFor("download").length).toBe(before);
  });

  it("is no AI video when it is larger than any, when its store fails, or when it leads elsewhere", async () => {
    const url = await done(name, await started(name));
    fakes[name].next(
      "download",
      { status: 503 },
      { status: 302, headers: { Location: "https://example.invalid/" } },
      "reset",
    );
    const outcomes = [];
    for (let n = 0; n < 3; n++) outcomes.push(await fetchFrom(name, url));
    const large = await fetchFrom(name, url, { maxBytes: 10 });

    expect(outcomes).toMatchObject(Array(3).fill({ failed: { code: "provider_unavailable" } }));
    if ("failed" in large) throw new Error(large.failed.detail);
    await expect(buffer(large.made.body)).rejects.toMatchObject({ reason: "too_large" });
  });
});

it("an AI video is not fetched where its provider's hosts lead to others", async () => {
  const url = await done("fal", await started("fal"));
  const elsewhere = fal.origin.replace("127.0.0.1", "localhost");
  const trusting = safeHttp({ trusted: [fal.origin, elsewhere] });
  fal.next("download", { status: 302, headers: { Location: url.replace("127.0.0.1", "localhost") } });

  const fetched = await fetchMade(trusting.download, {
    provider: "fal",
    url,
    hosts: ["127.0.0.1"],
    maxBytes: 1000,
  });

  expect(fetched).toMatchObject({
    failed: { detail: "fal Its files are on localhost, which is not one of its hosts." },
  });
});

describe("fal's addresses", () => {
  it("are used as given", async () => {
    const operation = await started("fal");

    expect(operation.links).toEqual({
      status: `${fal.origin}/alibaba/happy-horse/requests/${operation.id}/status`,
      result: `${fal.origin}/alibaba/happy-horse/requests/${operation.id}`,
    });
  });

  it("are made from its name where they lead elsewhere or are none: the key goes nowhere but to fal", async () => {
    const ids = { status: "IN_QUEUE", request_id: "r-1" };
    fal.next("start", { json: { ...ids, status_url: "https://example.com/s", response_url: "https://example.com/r" } });
    fal.next("start", { json: ids });

    expect([await started("fal"), await started("fal")]).toEqual(
      Array(2).fill({
        provider: "fal",
        id: "r-1",
        links: {
          status: `${fal.origin}/alibaba/happy-horse/requests/r-1/status`,
          result: `${fal.origin}/alibaba/happy-horse/requests/r-1`,
        },
      }),
    );
  });

  it("may say that an AI video is still being made although it was said to be complete", async () => {
    const operation = await started("fal");
    fal.next("status", { json: { status: "COMPLETED" } });

    expect(await open("fal").status(operation)).toEqual({ state: "running", askAgainSeconds: 5 });
  });

  it.each([
    [429, "provider_rate_limited"],
    [502, "provider_unavailable"],
    [500, "generation_failed"],
  ])("answering %i for a result are %s", async (status, code) => {
    const operation = await started("fal");
    fal.next("status", { json: { status: "COMPLETED" } });
    fal.next("result", { status, json: { detail: "its words" } });

    expect(await open("fal").status(operation)).toMatchObject({ state: "failed", failure: { code } });
  });
});

it("nothing else was called", () => {
  expect(fakes.strangers()).toEqual([]);
});
