import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { assertStatus, byKeyAndToken, type Check } from "./check.ts";
import type { World } from "./world.ts";

const named = () => ({ name: `key ${randomUUID()}`, scopes: ["videos"] });
const keyed = (credentials: Record<string, string>) => ({ ...credentials, "Idempotency-Key": randomUUID() });

/** A new key's id, and the headers of the customer it belongs to. */
async function aKey(world: World): Promise<{ id: string; headers: Record<string, string> }> {
  const headers = (await world.customer()).token;
  const made = await world.call("POST", "/api/keys", { headers, body: named() });
  assertStatus(made, 201);
  return { id: made.body.id, headers };
}

const reading = (name: string, where: string) =>
  byKeyAndToken(name, async (world, headers) => async () => {
    assertStatus(await world.call("GET", where, { headers }), 200);
  });
const openly = (name: string, where: string): Check => ({
  name,
  prepare: async (world) => async () => {
    assertStatus(await world.call("GET", where), 200);
  },
});

/** What accounts, keys and credits need. */
export const accountChecks: readonly Check[] = [
  {
    name: "a customer signs in",
    async prepare(world) {
      const { email, password } = world.someCustomer();
      return async () => {
        assertStatus(await world.call("POST", "/api/login", { body: { email, password } }), 200);
      };
    },
  },
  openly("anybody reads the prices", "/api/credits/costs"),
  openly("anybody reads the OpenAPI document", "/openapi.json"),
  openly("anybody lists the templates", "/api/templates"),
  openly("anybody sees a template's preview", "/api/templates/default/preview.webp"),
  ...reading("a customer reads the account", "/api/me"),
  ...reading("a customer reads the ledger", "/api/credits/ledger"),
  ...["/api/me", "/api/credits/ledger"].map(
    (where): Check => ({
      name: `the first GET ${where} of a month writes its credits`,
      async prepare(world) {
        const { id, key } = await world.customer();
        await world.put("Accounts", { ...(await world.item("Accounts", { id })), credits_month: "2000-01" });
        return async () => {
          assertStatus(await world.call("GET", where, { headers: key }), 200);
          assert.notEqual((await world.item("Accounts", { id }))?.credits_month, "2000-01");
        };
      },
    }),
  ),
  {
    name: "signing out elsewhere ends the other sessions, once for one key",
    async prepare(world) {
      const customer = await world.customer();
      const other = await world.signIn(customer);
      return async () => {
        const call = { headers: keyed(customer.token), body: {} };
        assertStatus(await world.call("POST", "/api/account/revoke-sessions", call), 200);
        assertStatus(await world.call("GET", "/api/me", { headers: other }), 401);
        const again = await world.call("POST", "/api/account/revoke-sessions", call);
        assert.equal(again.headers.get("idempotent-replay"), "true");
      };
    },
  },
  {
    name: "a key is made, once for one Idempotency-Key",
    async prepare(world) {
      const { token } = await world.customer();
      const call = { headers: keyed(token), body: named() };
      return async () => {
        assertStatus(await world.call("POST", "/api/keys", call), 201);
        const again = await world.call("POST", "/api/keys", call);
        assert.equal(again.headers.get("idempotent-replay"), "true");
      };
    },
  },
  {
    name: "the keys are listed",
    async prepare(world) {
      const { headers } = await aKey(world);
      return async () => {
        const listed = await world.call("GET", "/api/keys", { headers });
        assertStatus(listed, 200);
        assert.equal(listed.body.length, 2);
      };
    },
  },
  {
    name: "a key is renamed",
    async prepare(world) {
      const { id, headers } = await aKey(world);
      return async () => {
        assertStatus(await world.call("PATCH", `/api/keys/${id}`, { headers, body: { name: "renamed" } }), 200);
      };
    },
  },
  {
    name: "a key is given another secret, once for one Idempotency-Key",
    async prepare(world) {
      const { id, headers } = await aKey(world);
      const call = { headers: keyed(headers), body: {} };
      return async () => {
        assertStatus(await world.call("POST", `/api/keys/${id}/rotate`, call), 200);
        const again = await world.call("POST", `/api/keys/${id}/rotate`, call);
        assert.equal(again.headers.get("idempotent-replay"), "true");
      };
    },
  },
  {
    name: "a key is deleted",
    async prepare(world) {
      const { id, headers } = await aKey(world);
      return async () => {
        assertStatus(await world.call("DELETE", `/api/keys/${id}`, { headers }), 200);
      };
    },
  },
];
