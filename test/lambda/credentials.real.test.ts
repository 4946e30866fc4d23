import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closedAccountStore } from "#domain/accounts/closed-accounts";
import { makeTicket } from "#domain/jobs/events-ticket";
import { intakeStore } from "#features/thumbnails/intake-store";
import { commands } from "#operator/commands";
import { handler as login } from "../../functions/api/account/login.ts";
import { handler as logout } from "../../functions/api/account/logout.ts";
import { handler as me } from "../../functions/api/account/me.ts";
import { handler as createKey } from "../../functions/api/keys/create.ts";
import { handler as listKeys } from "../../functions/api/keys/list.ts";
import { handler as rotateKey } from "../../functions/api/keys/rotate.ts";
import { handler as follow } from "../../functions/api/videos/events.ts";
import { aReel } from "../support/domain.ts";
import { byKey, byToken, type Handlers, startHandlers } from "../support/handlers.ts";

let service: Handlers;
beforeAll(async () => {
  service = await startHandlers();
});
afterAll(() => service.stop());

const providers = { read: async () => "{}", write: async () => {} };
// biome-ignore lint/suspicious/noExplicitAny: answers are checked by what they hold
const run = async (words: string, options: Record<string, unknown>): Promise<any> => {
  const stores = { intakes: intakeStore(service), closed: closedAccountStore(service), providers };
  return commands[words]?.run({ ...service, ...stores }, options);
};

let made = 0;
const password = "the first password";
const address = () => `198.51.${made >> 8}.${made & 255}`;
async function account() {
  const email = `person-${++made}@credentials.example`;
  const { id, apiKey } = await run("account create", { email, password, plan: "business" });
  return { id: String(id), email, apiKey: String(apiKey) };
}
const signIn = async (email: string, given = password) =>
  service.call(login, { body: { email, password: given }, address: address() });
const tokenOf = async (email: string) => String((await signIn(email)).body.token);
const statusOf = async (credentials: { headers: Record<string, string> }) =>
  (await service.call(me, { ...credentials, address: address() })).status;
const keyFields = { name: "mine", scopes: ["credits"] };

describe("a reset of the password", () => {
  it("refuses every old token and key, a hundred times over, whatever they were doing at the moment", async () => {
    let admitted = 0;
    for (let round = 0; round < 100; round++) {
      const { email, apiKey } = await account();
      const token = await tokenOf(email);
      const keyId = `key_${apiKey.split("_")[2]}`;
      const reset = run("account reset-password", { email, password: "the other password", "revoke-keys": true });
      const [, late, created, rotated] = await Promise.all([
        reset,
        signIn(email),
        service.call(createKey, { ...byToken(token), body: keyFields, address: address() }),
        service.call(rotateKey, { ...byToken(token), params: { id: keyId }, body: {}, address: address() }),
      ]);

      const keys = [apiKey, created.body.key, rotated.body.key].filter((key) => key !== undefined);
      const tokens = [token, late.body.token].filter((one) => one !== undefined);
      const statuses = await Promise.all([...keys.map(byKey), ...tokens.map(byToken)].map(statusOf));
      admitted += statuses.filter((status) => status !== 401).length;
    }

    expect(admitted).toBe(0);
  }, 300_000);

  it("leaves the keys where nothing else is said, and opens to the new password alone", async () => {
    const { email, apiKey } = await account();
    await run("account reset-password", { email, password: "the other password" });

    expect(await statusOf(byKey(apiKey))).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect(await statusOf(byToken((await signIn(email, "the other password")).body.token))).toBe(200);
  });
});

describe("signing out", () => {
  it("ends the session of the token that is sent, and no other", async () => {
    const { email } = await account();
    const [phone, tablet] = [await tokenOf(email), await tokenOf(email)];

    expect(await service.call(logout, { ...byToken(phone), body: {} })).toMatchObject({
      status: 200,
      body: { revoked: 1 },
    });
    expect(await statusOf(byToken(phone))).toBe(401);
    expect(await statusOf(byToken(tablet))).toBe(200);
  });
});

describe("a suspended account", () => {
  it("is refused on its next call, by key, token, password and ticket, and let in again when it is resumed", async () => {
    const { id, email, apiKey } = await account();
    const token = await tokenOf(email);
    const launched = await service.launcher.launch(id, aReel);
    if ("refused" in launched) throw new Error(launched.refused);
    await run("account suspend", { email });

    const refused = { status: 403, body: { code: "account_suspended" } };
    expect(await service.call(me, byKey(apiKey))).toMatchObject(refused);
    expect(await service.call(me, byToken(token))).toMatchObject(refused);
    expect(await service.call(listKeys, byToken(token))).toMatchObject(refused);
    expect(await signIn(email)).toMatchObject(refused);
    expect((await signIn(email, "a wrong password")).status).toBe(401);
    const ticket = makeTicket({ id, session_generation: 0 }, launched.launched.id, "pepper", new Date());
    const query = { jobId: launched.launched.id, ticket };
    expect(await service.call(follow, { query })).toMatchObject(refused);

    await run("account resume", { email });
    expect(await statusOf(byKey(apiKey))).toBe(200);
    expect(await statusOf(byToken(token))).toBe(200);
  });

  it("that is closed is as unknown as one that never was", async () => {
    const { email, apiKey } = await account();
    const token = await tokenOf(email);
    await run("account close", { email });

    expect(await statusOf(byKey(apiKey))).toBe(401);
    expect(await statusOf(byToken(token))).toBe(401);
    const [known, unknown] = [await signIn(email), await signIn("nobody@credentials.example")];
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null });
  });
});

describe("a ticket", () => {
  it("from before a reset is refused", async () => {
    const { id, email } = await account();
    const ticket = makeTicket({ id, session_generation: 0 }, "job_none", "pepper", new Date());
    const query = { jobId: "job_none", ticket };
    expect((await service.call(follow, { query })).status).toBe(404);
    await run("account reset-password", { email, password: "the other password" });

    expect(await service.call(follow, { query })).toMatchObject({ status: 401, body: { code: "unauthorized" } });
  });
});
