import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handler as login } from "../../../functions/api/account/login.ts";
import { handler as me } from "../../../functions/api/account/me.ts";
import { handler as listKeys } from "../../../functions/api/keys/list.ts";
import { handler as listTemplates } from "../../../functions/api/templates/list.ts";
import { handler as listDeliveries } from "../../../functions/api/webhooks/list-deliveries.ts";
import { handler as testWebhook } from "../../../functions/api/webhooks/test.ts";
import { atOnce } from "../../support/domain.ts";
import { byKey, byToken, type Handlers, startHandlers } from "../../support/handlers.ts";

let service: Handlers;
beforeAll(async () => {
  service = await startHandlers();
});
afterAll(() => service.stop());

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
async function account(plan: "free" | "pro" = "free") {
  const opened = await service.openAccount({ plan });
  const created = await service.keys.create(opened.id, {
    name: "mine",
    scopes: ["credits", "videos"],
    rate_limit: 1000,
    expires_in_days: null,
  });
  if ("refused" in created) throw new Error(created.refused);
  return { ...opened, apiKey: created.secret, token: (await service.sessions.open(opened, "short")).token };
}
const signIn = (email: string, password: string, address: string) =>
  service.call(login, { body: { email, password }, address });

describe("calls that fail to authenticate", () => {
  it("are answered 401 sixty times a minute, then 429; a good key is let in all the same, and so is another address", async () => {
    const address = newAddress();
    const { apiKey, token } = await account();
    const wrong = [
      {},
      byKey("nothing"),
      byKey(`${apiKey.slice(0, -1)}~`),
      byToken("nothing"),
      byToken(`${token.slice(0, -1)}~`),
    ];

    const answers = await atOnce(75, (index) => service.call(me, { ...wrong[index % wrong.length], address }));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]).toMatchObject({
      body: { code: "rate_limited", error: expect.stringContaining("failed to authenticate") },
      headers: { "Retry-After": expect.stringMatching(/^\d+$/), RateLimit: expect.stringContaining("authentication") },
    });
    expect((await service.call(me, { ...byKey(apiKey), address })).status).toBe(200);
    expect((await service.call(me, { ...byToken(token), address })).status).toBe(200);
    expect((await service.call(me, { ...byKey("nothing"), address: newAddress() })).status).toBe(401);
  });

  it("are counted for all endpoints together, and cost no write once there are too many", async () => {
    const address = newAddress();
    await atOnce(70, (index) => service.call(index % 2 ? me : listKeys, { ...byToken("nothing"), address }));
    const before = await windows();
    const after = await atOnce(5, () => service.call(me, { ...byToken("nothing"), address }));

    expect(after.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    expect(await windows()).toEqual(before);
  });

  it("leave no address in the table of limits", async () => {
    const address = newAddress();
    await service.call(me, { address });
    await signIn("nobody@example.com", "a wrong one", address);

    const text = JSON.stringify(await windows());
    expect(text).toContain("auth#");
    expect(text).toContain("login#");
    expect(text).not.toContain("203.0.113");
    expect(text).not.toContain("nobody@example.com");
  });
});

describe("wrong passwords", () => {
  it("from other addresses, however many, do not keep the owner out", async () => {
    const { email } = await account();
    const statuses = await atOnce(15, async () => (await signIn(email, "a wrong one", newAddress())).status);

    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await signIn(email, "correct horse", newAddress())).status).toBe(200);
  });

  it("lock their own address after ten", async () => {
    const { email } = await account();
    const address = newAddress();
    const answers = await atOnce(12, () => signIn(email, "a wrong one", address));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await signIn(email, "correct horse", address)).status).toBe(429);
    expect((await signIn(email, "correct horse", newAddress())).status).toBe(200);
  });
});

it("sign-in is open to an address that has used up its other calls without credentials", async () => {
  const { email } = await account();
  const address = newAddress();
  const answers = await atOnce(62, () => service.call(listTemplates, { address }));

  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await signIn(email, "correct horse", address)).status).toBe(200);
});

it("an API key where only a token works is told so", async () => {
  const { apiKey } = await account();

  expect(await service.call(listKeys, byKey(apiKey))).toMatchObject({
    status: 403,
    body: {
      code: "token_required",
      error: "API keys cannot manage keys. Sign in with POST /api/login and send the token.",
    },
  });
  expect((await service.call(listKeys, byKey("nothing"))).status).toBe(401);
});

describe("webhook tests and deliveries", () => {
  it("need the plan Business and the scope generate", async () => {
    const [free, business] = [await account(), await account()];
    await service.accounts.setPlan(business.id, "business");
    for (const handler of [testWebhook, listDeliveries]) {
      const body = handler === testWebhook ? { url: "https://example.com" } : undefined;
      expect((await service.call(handler, { ...byToken(free.token), body })).body.code).toBe("plan_required");
      expect((await service.call(handler, { ...byKey(business.apiKey), body })).body).toMatchObject({
        code: "scope_missing",
        error: expect.stringContaining('"generate"'),
      });
    }
  });

  it("are sent ten times a minute at most", async () => {
    const { id, token } = await account();
    await service.accounts.setPlan(id, "business");
    const answers = await atOnce(12, () => service.call(testWebhook, { ...byToken(token), body: {} }));

    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

async function windows() {
  const { Items = [] } = await service.documents.send(new ScanCommand({ TableName: service.tables.rate_limits }));
  return Items.filter(({ id }) => String(id).startsWith("auth#") || String(id).startsWith("login#"));
}
