import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startBedrockConverse } from "../fakes/bedrock-converse.ts";
import { exception } from "../fakes/bedrock-images.ts";
import { problem, startOpenaiChat } from "../fakes/openai-chat.ts";
import { startPexels } from "../fakes/pexels.ts";
import { startPixabay } from "../fakes/pixabay.ts";
import { callApi, callSurely } from "../support/call-api.ts";
import { type Service, startService } from "../support/service.ts";
import { trustedCertificates } from "../support/test-run.ts";

/** The service with two language models and two stock libraries configured, of which OpenAI's and Pexels are asked first. */
let service: Service;
let openai: Awaited<ReturnType<typeof startOpenaiChat>>;
let bedrock: Awaited<ReturnType<typeof startBedrockConverse>>;
let pexels: Awaited<ReturnType<typeof startPexels>>;
let pixabay: Awaited<ReturnType<typeof startPixabay>>;
let who: Account;
beforeAll(async () => {
  const certificates = await trustedCertificates();
  [openai, bedrock, pexels, pixabay] = await Promise.all([
    startOpenaiChat({ certificates }),
    startBedrockConverse({ certificates }),
    startPexels({ certificates }),
    startPixabay({ certificates }),
  ]);
  const origins = [openai, bedrock, pexels, pixabay].map(({ origin }) => origin);
  service = await startService({ trust: { origins, ca: certificates.ca } });
  const file = path.join(mkdtempSync(path.join(tmpdir(), "providers-")), "providers.json");
  const [models, libraries] = [
    { openai: openai.settings, bedrock: bedrock.settings },
    { pexels: pexels.settings, pixabay: pixabay.settings },
  ];
  writeFileSync(file, JSON.stringify({ ...models, ...libraries }));
  const { code, stderr } = await service.operator("providers", "set", "--file", file);
  if (code !== 0) throw new Error(stderr);
}, 300_000);
afterAll(async () => {
  await service.stop();
  for (const fake of [openai, bedrock, pexels, pixabay]) fake.stop();
});
beforeEach(async () => {
  who = await service.account();
  openai.requests.splice(0);
  bedrock.requests.splice(0);
});

type Account = Awaited<ReturnType<Service["account"]>>;
/** On a busy machine the front may not wait for the answer: the same call is repeated until there is one. */
function call(method: string, where: string, body?: object) {
  const headers = { "X-API-Key": who.apiKey, ...(method === "POST" && { "Idempotency-Key": randomUUID() }) };
  return callSurely(() => callApi(service, method, where, { headers, body }));
}
const write = (body: object = {}) => call("POST", "/api/ai/script", { prompt: "Balcony tomatoes", ...body });
const asked = () => [openai.requests.length, bedrock.requests.length];
const told = async () =>
  (await call("GET", "/api/credits/ledger")).body.entries
    .slice(0, 2)
    .map(({ kind, monthly, pack }: { kind: string; monthly: number; pack: number }) => [kind, monthly + pack]);

it("a script is written by the first of them, for one credit", async () => {
  const { status, body } = await write({ language: "fr", context: "Six hours of sun" });

  const script = "Here is what was asked for: script. It is short.";
  expect([status, body]).toEqual([200, { script, charsUsed: script.length, charsMax: 1500, engine: "openai" }]);
  expect((await told())[0]).toEqual(["charge", -1]);
  const sent = JSON.stringify(openai.requestsFor("write")[0]?.json);
  for (const said of ["Balcony tomatoes", "Six hours of sun", "French"]) expect(sent).toContain(said);
  expect(asked()).toEqual([1, 0]);
});

it("a script is written by the second where the first has nothing left for us", async () => {
  openai.next("write", problem(429, "insufficient_quota"));

  const { status, body } = await write();

  expect([status, body.engine, asked()]).toEqual([200, "bedrock", [1, 1]]);
});

it.each([
  ["what the model refuses is told as such", { prompt: "[[refuse]] this" }, () => {}, [400, "content_blocked"], [1, 0]],
  [
    "where both have nothing left for us nobody writes it",
    {},
    () => {
      openai.next("write", problem(429, "insufficient_quota"));
      bedrock.next("write", exception(400, "ServiceQuotaExceededException"));
    },
    [503, "provider_quota"],
    [1, 1],
  ],
  [
    "where the answer is lost nobody is asked again",
    {},
    () => openai.next("write", "reset"),
    [500, "submit_unknown"],
    [1, 0],
  ],
] as const)("%s, and the credit is given back", async (_, more, arrange, expected, calls) => {
  arrange();

  const { status, body } = await write(more);

  expect([status, body.code]).toEqual(expected);
  expect(body.error).not.toMatch(/sk-|127\.0\.0\.1/);
  expect(await told()).toEqual([
    ["refund", 1],
    ["charge", -1],
  ]);
  expect(asked()).toEqual(calls);
});

it("prompts for pictures are written by them as well, for nothing", async () => {
  const { status, body } = await call("POST", "/api/ai/image-prompt", { topic: "A lighthouse", style: "watercolour" });

  expect([status, body.engine, new Set(body.prompts).size]).toEqual([200, "openai", 3]);
  bedrock.next("write", exception(403, "AccessDeniedException"));
  openai.next("write", problem(401, "invalid_api_key"));
  const failed = await call("POST", "/api/ai/image-prompt", { topic: "A lighthouse" });
  expect([failed.status, failed.body.code]).toEqual([503, "provider_auth"]);
  expect(
    (await call("GET", "/api/credits/ledger")).body.entries.map(({ kind }: { kind: string }) => kind),
  ).not.toContain("charge");
});

describe("a search of stock pictures", () => {
  const search = (query: Record<string, string>) => call("GET", `/api/stock/images?${new URLSearchParams(query)}`);

  it("asks the first library, once for all who ask the same", async () => {
    const answers = await Promise.all(
      ["Mountain Lake", " mountain  lake"].map((q) => search({ q, page: "2", per_page: "5" })),
    );
    answers.push(await search({ q: "mountain lake", page: "2", per_page: "5" }));

    for (const { status, body } of answers) {
      expect([status, body.engine, body.page, body.per_page, body.total]).toEqual([200, "pexels", 2, 5, 8000]);
      expect(body.results.map(({ id }: { id: string }) => id)).toEqual(["6", "7", "8", "9", "10"]);
    }
    expect(pexels.requests).toHaveLength(1);
    expect(pixabay.requests).toEqual([]);
  });

  it("asks the next when one is used up, and nobody can be asked when both are out of order", async () => {
    pexels.useUp();
    expect((await search({ q: "forest" })).body).toMatchObject({ engine: "pixabay", total: 500 });

    pixabay.next("images", { status: 500, text: "[ERROR 500]" });
    const { status, body } = await search({ q: "desert" });
    expect([status, body.code]).toEqual([503, "provider_rate_limited"]);
    expect(JSON.stringify(body)).not.toMatch(/px-key|pb-key/);
  });
});

it("nothing else is called", () => {
  expect([...openai.strangers, ...bedrock.strangers]).toEqual([]);
});
