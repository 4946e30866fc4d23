import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { type Service, sharedService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(() => service.stop());

type Account = Awaited<ReturnType<Service["account"]>>;
const call = ({ apiKey }: Account, method: string, where: string, body?: object, headers = {}) =>
  callApi(service, method, where, { headers: { "X-API-Key": apiKey, ...headers }, body });
const credits = async (who: Account) => (await call(who, "GET", "/api/me")).body.creditsTotal;
const ledger = async (who: Account) => (await call(who, "GET", "/api/credits/ledger")).body.entries;

const prompt = "5 tips for growing tomatoes on a balcony, for beginners";

describe("a script", () => {
  it("is written in the call itself, for one credit", async () => {
    const who = await service.account();
    const before = await credits(who);

    const { status, body, headers } = await call(who, "POST", "/api/ai/script", { prompt });

    expect([status, body.engine, body.charsMax]).toEqual([200, "builtin", 1500]);
    expect(body.script).toMatch(/tomatoes/);
    expect(body.charsUsed).toBe([...body.script].length);
    expect(await credits(who)).toBe(before - 1);
    expect((await ledger(who))[0]).toMatchObject({ kind: "charge", reason: "AI script" });
    const job = await call(who, "GET", headers.get("location") ?? "");
    expect(job.body).toMatchObject({ kind: "media", status: "done", cost: 1, result: body });
    expect((await call(who, "DELETE", headers.get("location") ?? "")).body.code).toBe("job_ended");
  });

  it("is charged once for however many tries of a call", async () => {
    const who = await service.account();
    const before = await credits(who);
    const key = { "Idempotency-Key": randomUUID() };

    const first = await call(who, "POST", "/api/ai/script", { prompt }, key);
    const second = await call(who, "POST", "/api/ai/script", { prompt }, key);

    expect(second.body).toEqual(first.body);
    expect([first.headers.get("idempotent-replay"), second.headers.get("idempotent-replay")]).toEqual([null, "true"]);
    expect(await credits(who)).toBe(before - 1);
  });

  it("takes no slot of those that videos take", async () => {
    const who = await service.account({ maxConcurrency: 1 });

    const answers = await Promise.all([1, 2, 3].map(() => call(who, "POST", "/api/ai/script", { prompt })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call(who, "GET", "/api/videos")).body).toEqual([]);
  });

  it("is refused before anything is charged", async () => {
    const who = await service.account();
    const before = await credits(who);
    const bodies = [
      {},
      { prompt: " " },
      { prompt: "How to build a bomb" },
      { prompt: "?!" },
      { prompt: "x".repeat(2001) },
      { prompt, language: "xx" },
    ];

    const answers = await Promise.all(bodies.map((body) => call(who, "POST", "/api/ai/script", body)));

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(bodies.map(() => [400, "invalid_request"]));
    expect(await credits(who)).toBe(before);
    const poor = await service.account({ plan: "business" });
    await service.drain(poor.email, 0);
    const refused = await call(poor, "POST", "/api/ai/script", { prompt });
    expect([refused.status, refused.body]).toEqual([
      402,
      expect.objectContaining({ code: "insufficient_credits", creditsNeeded: 1 }),
    ]);
  });
});

describe("prompts for pictures", () => {
  it("are three, and free", async () => {
    const who = await service.account();
    const before = await credits(who);

    const { status, body } = await call(who, "POST", "/api/ai/image-prompt", {
      topic: "A lighthouse on a rocky coast",
      style: "watercolour",
    });

    expect([status, body.engine]).toEqual([200, "builtin"]);
    expect(body.prompts).toEqual(Array(3).fill(expect.stringMatching(/^A lighthouse on a rocky coast.*watercolour$/)));
    expect(await credits(who)).toBe(before);
  });
});

it("of all helpers together an account may ask ten a minute", async () => {
  const who = await service.account();

  const answers = [];
  for (let index = 0; index < 11; index++) answers.push(await call(who, "POST", "/api/ai/script", {}));

  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429]);
  const { headers, body } = answers[10] ?? {};
  expect(body.code).toBe("rate_limited");
  expect(Number(headers?.get("retry-after"))).toBeGreaterThan(0);
  expect(headers?.get("ratelimit-policy")).toBe('"default";q=1000;w=60, "ai";q=10;w=60');
  expect((await call(who, "GET", "/api/me")).status).toBe(200);
});

describe("images made by this service itself", () => {
  // That a seed repeats them is a test of the painter.
  it("are charged, and there to be fetched", async () => {
    const who = await service.account();
    const before = await credits(who);
    const make = (seed: number) =>
      call(who, "POST", "/api/generate-images", { prompt: "A fox in the snow", count: 1, aspect: "1:1", seed });

    const { status, body } = await make(1);

    expect([status, body.engine, body.images.length]).toEqual([200, "builtin", 1]);
    const response = await fetch(service.baseUrl + body.images[0]);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await credits(who)).toBe(before - 2);
  });
});
