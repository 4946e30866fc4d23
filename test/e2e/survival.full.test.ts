import { createServer, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { type Service, startService } from "../support/service.ts";

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
    body: await reelForm(30, { profile: "high" }),
  }).then(
    () => "answered",
    () => "cut",
  );
  await sleep(6000);

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

it("a long synchronous call passes a front that cuts every line silent for 30 seconds", {
  timeout: 600_000,
}, async () => {
  const service = await start();
  const { apiKey } = await service.account();
  const front = await cuttingFront(service.baseUrl, 30_000);

  const response = await fetch(`${front.url}/api/generate-sync`, {
    method: "POST",
    headers: { "X-API-Key": apiKey },
    body: await reelForm(55, { profile: "high" }),
  });
  const text = await response.text();

  expect(response.status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ videoId: expect.stringMatching(/^vid_/), duration: expect.closeTo(55, 0) });
  expect(text).toMatch(/^ +\{/);
  front.close();
});

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
