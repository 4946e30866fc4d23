import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startElevenlabsMusic, told } from "../fakes/elevenlabs-music.ts";
import { startMinimaxMusic } from "../fakes/minimax-music.ts";
import { callApi, callSurely } from "../support/call-api.ts";
import { makeMp3 } from "../support/media.ts";
import { patience } from "../support/patience.ts";
import { type Service, startService } from "../support/service.ts";
import { startReceivers } from "../support/webhook-receivers.ts";

type Account = Awaited<ReturnType<Service["account"]>>;
let receivers: Awaited<ReturnType<typeof startReceivers>>;
let elevenlabs: Awaited<ReturnType<typeof startElevenlabsMusic>>;
let minimax: Awaited<ReturnType<typeof startMinimaxMusic>>;
let service: Service;

beforeAll(async () => {
  receivers = await startReceivers();
  const { certificates } = receivers;
  const makeMusic = (seconds: number) => makeMp3(seconds);
  elevenlabs = await startElevenlabsMusic({ certificates, makeMusic });
  minimax = await startMinimaxMusic({ certificates, makeMusic });
  const origins = [elevenlabs.origin, minimax.origin, receivers.origin];
  service = await startService({ trust: { origins, ca: certificates.ca } });
  const file = path.join(mkdtempSync(path.join(tmpdir(), "music-")), "providers.json");
  writeFileSync(file, JSON.stringify({ elevenlabs: elevenlabs.settings, minimax: minimax.settings }));
  const { code, stderr } = await service.operator("providers", "set", "--file", file);
  if (code !== 0) throw new Error(stderr);
});
afterAll(async () => {
  await service.stop();
  elevenlabs.stop();
  minimax.stop();
  await receivers.stop();
});

const call = ({ apiKey }: Account, method: string, where: string, body?: object) => {
  const headers = { "X-API-Key": apiKey, ...(method === "POST" && { "Idempotency-Key": randomUUID() }) };
  return callSurely(() => callApi(service, method, where, { headers, body }));
};
const credits = async (who: Account) => (await call(who, "GET", "/api/me")).body.creditsTotal;

async function made(who: Account, wanted: object) {
  const { status, body } = await call(who, "POST", "/api/generate-music", wanted);
  expect(status).toBe(202);
  for (;;) {
    const task = await call(who, "GET", body.status_url);
    if (["done", "error"].includes(task.body.status)) return task.body;
    await sleep(800);
  }
}

describe("music of outside engines", () => {
  it("is made by the first, mastered and put into the library", async () => {
    const who = await service.account();

    const task = await made(who, { prompt: "rain on a roof", style: "lofi", instrumental: false, seconds: 6 });

    expect(task).toMatchObject({ status: "done", engine: "elevenlabs", style: "lofi" });
    expect(task.duration).toBeCloseTo(6, 1);
    expect(task).not.toHaveProperty("warnings");
    expect((await fetch(service.baseUrl + task.url)).headers.get("content-type")).toBe("audio/mpeg");
    expect((await call(who, "GET", "/api/music")).body[0]).toMatchObject({ source: "generated", url: task.url });
  });

  it("is made by the next where the first has nothing left, and is as long as was asked", async () => {
    const who = await service.account();
    elevenlabs.next("compose", told(401, "quota_exceeded"));

    const task = await made(who, { prompt: "rain on a roof", seconds: 5 });

    expect(task).toMatchObject({ status: "done", engine: "minimax", duration: 5 });
  });

  it("is given back where it is refused or nobody knows whether it was taken on, and is never ordered twice", async () => {
    const who = await service.account();
    const before = await credits(who);
    const asked = elevenlabs.requestsFor("compose").length;
    elevenlabs.next("compose", "reset");

    const lost = await made(who, { prompt: "rain", callback_url: `${receivers.origin}/200/music` });
    const refused = await made(who, { prompt: "[[blocked]]" });

    expect(lost).toMatchObject({ status: "error", code: "submit_unknown" });
    expect(refused).toMatchObject({ status: "error", code: "content_blocked", error: expect.any(String) });
    expect(elevenlabs.requestsFor("compose").length).toBe(asked + 2);
    expect(await credits(who)).toBe(before);
    const hook = await vi.waitUntil(() => receivers.received("/200/music")[0], patience);
    expect(JSON.parse(hook.body.toString())).toMatchObject({
      event: "job.failed",
      kind: "music",
      job_id: lost.taskId,
      status: "error",
      output_url: null,
    });
  });
});
