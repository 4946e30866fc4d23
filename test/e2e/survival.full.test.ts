import { execFileSync } from "node:child_process";
import { createServer, request as httpRequest } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import type { Certificates } from "../support/certificates.ts";
import { makeMp3, makePicture, quickReel } from "../support/media.ts";
import { type Service, sharedService, startService } from "../support/service.ts";
import { listenTrusted, trustedCertificates } from "../support/test-run.ts";

const running = new Set<{ stop(): Promise<void> }>();
afterEach(async () => {
  for (const service of running) await service.stop();
  running.clear();
});
async function start(options?: Parameters<typeof startService>[0]): Promise<Service> {
  const service = await startService(options);
  running.add(service);
  return service;
}

async function reelForm(seconds: number, fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  form.set("audio", new Blob([await makeMp3(seconds)]), "narration.mp3");
  for (const hue of [20, 140, 260])
    form.append("images", new Blob([await makePicture(1600, 1200, hue).jpeg().toBuffer()]), `${hue}.jpg`);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it("comes back after kill -9 in the middle of a render with accounts, keys, balance and videos, and the job ends", {
  timeout: 400_000,
}, async () => {
  const first = await start();
  const { apiKey, email } = await first.account();
  const headers = { "X-API-Key": apiKey };
  const short = await reelForm(1, { profile: "draft" });
  const { body: video } = await callApi(first, "POST", "/api/generate-sync", { headers, body: short });
  const port = Number(new URL(first.baseUrl).port);
  const cut = fetch(`${first.baseUrl}/api/generate-sync`, {
    method: "POST",
    headers,
    body: await reelForm(12, { profile: "draft" }),
  }).then(
    () => "answered",
    () => "cut",
  );
  await encodersOf(first);

  await first.kill("SIGKILL");
  running.delete(first);
  const second = await start({ state: first.state, port });

  expect(await cut).toBe("cut");
  const ask = async (where: string) => (await callApi(second, "GET", where, { headers })).body;
  const videos = () => ask("/api/videos");
  expect((await videos())[1]).toMatchObject({ id: video.videoId, status: "done" });
  expect((await fetch(second.baseUrl + video.url)).status).toBe(200);
  while ((await videos())[0].status === "processing") await sleep(1000);
  const [{ status }] = await videos();
  const { creditsTotal } = await ask("/api/me");
  expect(creditsTotal).toBe(1600 - 5 - (status === "done" ? 5 : 0));
  expect(JSON.parse((await second.operator("ledger", "verify", "--email", email)).stdout)).toMatchObject({
    verified: true,
  });
});

it("delivers a reel whose worker is killed, at one charge", { timeout: 300_000 }, async () => {
  const service = await start();
  const account = await service.account();
  const headers = { "X-API-Key": account.apiKey };
  const balance = async () => (await callApi(service, "GET", "/api/me", { headers })).body.creditsTotal;
  const before = await balance();
  const rendering = callApi(service, "POST", "/api/generate-sync", {
    headers,
    body: await reelForm(8, { profile: "draft", title: "To be killed" }),
  });
  const [pid] = await encodersOf(service);

  process.kill(parentOf(pid), "SIGKILL");
  const { body } = await rendering;

  expect(body).toMatchObject({ duration: expect.closeTo(8, 0) });
  expect(await balance()).toBe(before - 5);
  const { stdout } = await service.operator("ledger", "verify", "--email", account.email);
  expect(JSON.parse(stdout)).toMatchObject({ verified: true, entries: 2 });
});

it("takes exactly what a balance pays for of a hundred launches at once", { timeout: 600_000 }, async () => {
  const service = await sharedService();
  const account = await service.account({ maxConcurrency: 100 });
  const headers = { "X-API-Key": account.apiKey };
  await service.drain(account.email, 7 * 5 + 4);
  const form = await reelForm(2, { profile: "draft" });

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => callApi(service, "POST", "/api/generate-sync", { headers, body: form })),
  );

  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([statuses.get(200)?.length, statuses.get(402)?.length]).toEqual([7, 93]);
  expect((await callApi(service, "GET", "/api/me", { headers })).body.creditsTotal).toBe(4);
});

it("a long synchronous call passes a front that cuts every line silent for 30 seconds", {
  timeout: 600_000,
}, async () => {
  const certificates = await trustedCertificates();
  // A call is long that waits for a slow picture, without an encoder that is busy all the while.
  const slow = await slowPicture(certificates, 45_000);
  const service = await sharedService({ trust: { origins: [slow.origin], ca: certificates.ca } });
  const { apiKey } = await service.account();
  const front = await cuttingFront(service.baseUrl, 30_000);
  const form = new FormData();
  form.set("audio", new Blob([await makeMp3(1)]), "narration.mp3");
  for (const [name, value] of Object.entries({ ...quickReel, image_url: `${slow.origin}/picture.jpg` }))
    form.set(name, value);

  const response = await fetch(`${front.url}/api/generate-sync`, {
    method: "POST",
    headers: { "X-API-Key": apiKey },
    body: form,
  });
  const text = await response.text();

  expect(response.status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ videoId: expect.stringMatching(/^vid_/) });
  expect(text).toMatch(/^ +\{/);
  front.close();
  slow.close();
});

/** A server of one picture, whose second half comes so much later. */
async function slowPicture(certificates: Certificates, laterMs: number): Promise<{ origin: string; close(): void }> {
  const picture = await makePicture(400, 300).jpeg().toBuffer();
  const server = createSecureServer(certificates, (_, response) => {
    response.writeHead(200, { "Content-Length": picture.length }).write(picture.subarray(0, picture.length / 2));
    setTimeout(() => response.end(picture.subarray(picture.length / 2)), laterMs);
  });
  const origin = await listenTrusted(server);
  return { origin, close: () => void server.close().closeAllConnections() };
}

/** A proxy that does what many in front of an API do: it drops a connection on which nothing has come back for a while. */
async function cuttingFront(target: string, silentMs: number): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const onward = httpRequest(target + request.url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.on("data", () => timer.refresh());
      answer.pipe(response);
    });
    const timer = setTimeout(() => response.destroy(), silentMs);
    onward.on("error", () => response.destroy());
    request.on("data", () => timer.refresh());
    request.pipe(onward);
    response.on("close", () => {
      clearTimeout(timer);
      onward.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The encoders of a service, once there are any. */
async function encodersOf(service: Service): Promise<number[]> {
  for (;;) {
    const pids = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.includes("libx264") && line.includes(service.state))
      .map((line) => Number.parseInt(line, 10));
    if (pids.length > 0) return pids;
    await sleep(100);
  }
}
const parentOf = (pid = 0) => Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
