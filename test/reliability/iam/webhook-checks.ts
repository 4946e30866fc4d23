import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { assertStatus, byKeyAndToken, type Check } from "./check.ts";
import type { World } from "./world.ts";

const workers = ["dispatch-webhook"];
/** A place of its own at a receiver that behaves so. */
export const place = (behaviour: string) => `/${behaviour}/${randomUUID()}`;
/** Waits until so many webhooks have come to a place. */
export const arrived = (world: World, where: string, count = 1): Promise<true> =>
  world.until(`webhook ${count} at ${where}`, async () => world.receivers.received(where).length >= count);

async function sendTest(world: World, headers: Record<string, string>, where: string): Promise<string> {
  const body = { url: world.receivers.origin + where };
  const sent = await world.call("POST", "/api/webhooks/test", { headers, body });
  assertStatus(sent, 202);
  return sent.body.id;
}

/** What webhooks need: asking for them, and making the attempts. */
export const webhookChecks: readonly Check[] = [
  {
    name: "the signing secret is read",
    async prepare(world) {
      const { token } = world.someCustomer();
      return async () => {
        assertStatus(await world.call("GET", "/api/webhooks/secret", { headers: token }), 200);
      };
    },
  },
  {
    name: "the signing secret is changed, once for one Idempotency-Key",
    async prepare(world) {
      const { token } = await world.customer();
      const call = { headers: { ...token, "Idempotency-Key": randomUUID() }, body: {} };
      return async () => {
        assertStatus(await world.call("POST", "/api/webhooks/secret/rotate", call), 200);
        const again = await world.call("POST", "/api/webhooks/secret/rotate", call);
        assert.equal(again.headers.get("idempotent-replay"), "true");
      };
    },
  },
  ...byKeyAndToken(
    "a webhook for trying comes, once for one Idempotency-Key",
    async (world, credentials) => {
      const [where, headers] = [place("200"), { ...credentials, "Idempotency-Key": randomUUID() }];
      return async () => {
        await sendTest(world, headers, where);
        await arrived(world, where);
        await sendTest(world, headers, where);
      };
    },
    { workers },
  ),
  ...byKeyAndToken("the deliveries are listed", async (world, headers) => async () => {
    assertStatus(await world.call("GET", "/api/webhooks/deliveries", { headers }), 200);
  }),
  ...byKeyAndToken(
    "a delivery is sent once more",
    async (world, credentials, accountId) => {
      const [where, headers] = [place("200"), { ...credentials, "Idempotency-Key": randomUUID() }];
      const id = await sendTest(world, credentials, where);
      await arrived(world, where);
      await settled(world, accountId, id);
      return async () => {
        assertStatus(await world.call("POST", `/api/webhooks/deliveries/${id}/replay`, { headers, body: {} }), 202);
        await arrived(world, where, 2);
        assertStatus(await world.call("POST", `/api/webhooks/deliveries/${id}/replay`, { headers, body: {} }), 202);
      };
    },
    { workers },
  ),
  {
    name: "a delivery that never was is not sent once more",
    async prepare(world) {
      const { key } = world.someCustomer();
      return async () => {
        const call = { headers: key, body: {} };
        assertStatus(await world.call("POST", "/api/webhooks/deliveries/dlv_none/replay", call), 404);
      };
    },
  },
  {
    name: "a receiver that recovers has its webhook at the third attempt",
    workers,
    async prepare(world) {
      const { key, id: accountId } = world.someCustomer();
      const where = place("recovers");
      return async () => {
        const id = await sendTest(world, key, where);
        await arrived(world, where, 3);
        await settled(world, accountId, id);
      };
    },
  },
];

/** Waits until a delivery has come to its end. */
async function settled(world: World, accountId: string, id: string): Promise<void> {
  await world.until("the delivery is settled", async () => {
    const item = await world.item("WebhookDeliveries", { account_id: accountId, id });
    return item?.state === "delivered";
  });
}
