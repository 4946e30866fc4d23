import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAutomaticReel } from "../../bin/start/automatic-reel.ts";
import { callApi, callSurely } from "../support/call-api.ts";
import { complaintsAbout } from "../support/decode-fully.ts";
import { type Service, sharedService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(() => service.stop());

it("a topic becomes a narrated, scored reel with nothing configured, for 21 credits", {
  timeout: 300_000,
}, async () => {
  const { baseUrl } = service;
  const { apiKey } = await service.account({ credits: 0 });
  const headers = { "X-API-Key": apiKey };
  const before = (await callApi(service, "GET", "/api/me", { headers })).body.creditsTotal;
  // A stock picture of our own stands last.
  const { body: stock } = await callSurely(() =>
    callApi(service, "GET", "/api/stock/images?q=Berge&per_page=1", { headers }),
  );

  const { reel, script, images, music, steps } = await makeAutomaticReel({
    baseUrl,
    apiKey,
    topic: "Drei Gründe für einen Spaziergang im Wald",
    language: "de",
    fields: { profile: "draft", image_url_3: stock.results[0].url },
  });

  expect(steps.map(({ name, credits }) => [name, credits]).toSorted()).toEqual([
    ["image prompts", 0],
    ["images", 6],
    ["music", 5],
    ["reel", 9],
    ["script", 1],
  ]);
  expect(script).toMatch(/Wald/);
  expect(reel.warnings ?? []).toEqual([]);
  const { body: me } = await callApi(service, "GET", "/api/me", { headers });
  expect(me.creditsTotal).toBe(before - 21);
  const mp4 = Buffer.from(await (await fetch(baseUrl + reel.url)).arrayBuffer());
  expect([mp4.length, await complaintsAbout(mp4)]).toEqual([reel.size, ""]);
  // What one account has made is nothing that another may use.
  const { apiKey: other } = await service.account();
  for (const field of [{ image_url_0: images[0] }, { image_url_0: stock.results[0].url, music_url: music }]) {
    const body = { voice_type: "ai", script_text: "Hello there.", ...field };
    const answer = await callApi(service, "POST", "/api/generate", { headers: { "X-API-Key": other }, body });
    expect(answer.status).toBe(404);
  }
});
