import tls from "node:tls";
import { safeHttp } from "@reelwright/platform/safe-http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type DeliveryMessage, type DeliveryRef, testDelivery } from "#domain/deliveries/delivery";
import { deliveryStore } from "#features/webhooks/delivery-store";
import { webhookPoster } from "#features/webhooks/post-webhook";
import { signingSecrets } from "#features/webhooks/webhook-secret";
import { spec as dispatch } from "../../functions/workers/dispatch-webhook.ts";
import { type Domain, startDomain } from "../support/domain.ts";
import { patience } from "../support/patience.ts";
import { quickReceivers, type Receivers, startReceivers } from "../support/webhook-receivers.ts";

/** The worker itself, over a real store and real receivers; the queue's clock is the test's. */
let domain: Domain;
let receivers: Receivers;
let deliveries: ReturnType<typeof deliveryStore>;
let accountId: string;
let post: ReturnType<typeof webhookPoster>;
beforeAll(async () => {
  // The worker's log lines.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  [domain, receivers] = await Promise.all([startDomain(), startReceivers()]);
  deliveries = deliveryStore(domain);
  accountId = (await domain.openAccount()).id;
  tls.setDefaultCACertificates([...tls.getCACertificates(), receivers.ca]);
  const { origin, stranger, gone } = receivers;
  post = webhookPoster(safeHttp({ trusted: [origin, stranger, gone] }));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([receivers.stop(), domain.stop()]);
});

async function written(url: string, owner = accountId): Promise<DeliveryRef> {
  const now = domain.clock.now();
  const delivery = testDelivery({ accountId: owner, id: domain.ids.timeOrdered("dlv", now), url }, now);
  await deliveries.add(delivery);
  return { accountId: owner, deliveryId: delivery.id };
}

/** Sends a delivery's first message, and then each that the worker sends; answers the delays they were sent with. */
async function dispatched(ref: DeliveryRef): Promise<(number | undefined)[]> {
  const delays: (number | undefined)[] = [];
  const queue: DeliveryMessage[] = [{ ...ref, attempt: 0 }];
  for (let message = queue.shift(); message; message = queue.shift()) {
    await dispatch.handle(message, {
      deliveries,
      secretsOf,
      serviceName: "Service",
      post,
      announce: async (of, attempt, { delaySeconds } = {}) => {
        delays.push(delaySeconds);
        queue.push({ ...of, attempt });
      },
    });
  }
  return delays;
}

async function secretsOf(id: string) {
  return signingSecrets(await domain.pepper(), await domain.accounts.get(id), new Date());
}

/** What the log says of a delivery, but for times. */
async function logged(ref: DeliveryRef) {
  const { state, attempts } = (await deliveries.get(ref)) ?? {};
  return { state, attempts: attempts?.map(({ status, error }) => ({ status, error })) };
}

describe("a receiver that", () => {
  it.concurrent.each(quickReceivers)("does $name has its delivery $state after $attempts", async (expected) => {
    const path = `/${expected.name}/alone`;
    const ref = await written(receivers.origin + path);
    const delays = await dispatched(ref);

    expect(delays).toEqual([2, 15, 60].slice(0, expected.attempts - 1));
    const error = expected.error ? expect.stringMatching(expected.error) : null;
    expect(await logged(ref)).toEqual({
      state: expected.state,
      attempts: Array.from({ length: expected.attempts }, () => ({ status: expected.status, error })),
    });
    expect(receivers.received(path)).toHaveLength(expected.attempts);
  });

  it.concurrent("is of a suspended account is not called, and the log says why", async () => {
    const path = "/200/suspended";
    const ref = await written(receivers.origin + path, (await domain.openAccount()).id);
    await domain.accounts.suspend(ref.accountId);

    expect(await dispatched(ref)).toEqual([]);
    expect(await logged(ref)).toEqual({
      state: "failed",
      attempts: [{ status: null, error: "The account is suspended." }],
    });
    expect(receivers.received(path)).toHaveLength(0);
  });

  it.concurrent("is not certified is tried four times and told nothing", async () => {
    const ref = await written(`${receivers.stranger}/200/alone`);

    expect(await dispatched(ref)).toEqual([2, 15, 60]);
    const attempt = { status: null, error: expect.stringContaining("No secure connection") };
    expect(await logged(ref)).toEqual({ state: "failed", attempts: [attempt, attempt, attempt, attempt] });
    expect(receivers.strangers()).toHaveLength(4);
  });

  it.concurrent("is not there is tried four times", async () => {
    const ref = await written(`${receivers.gone}/200/alone`);

    expect(await dispatched(ref)).toEqual([2, 15, 60]);
    const attempt = { status: null, error: expect.stringMatching(/^No connection to [^ ]+:\d+\.$/) };
    expect(await logged(ref)).toEqual({ state: "failed", attempts: [attempt, attempt, attempt, attempt] });
  });

  it.concurrent.each(["https://127.0.0.1:1/", "https://10.0.0.1/", "https://[::1]:8443/", "http://example.com/"])(
    "may not be called is not called, nor tried again: %s",
    async (url) => {
      const ref = await written(url);

      expect(await dispatched(ref)).toEqual([]);
      expect(await logged(ref)).toMatchObject({ state: "failed", attempts: [{ status: null }] });
    },
  );

  it.concurrent("comes back is told once it is back, the same bytes under the same id", async () => {
    const path = "/recovers/alone";
    const ref = await written(receivers.origin + path);

    expect(await dispatched(ref)).toEqual([2, 15]);
    const delivery = await deliveries.get(ref);
    expect(await logged(ref)).toMatchObject({
      state: "delivered",
      attempts: [{ status: 503 }, { status: 503 }, { status: 204 }],
    });
    const received = receivers.received(path);
    expect(new Set(received.map(({ headers }) => headers["x-service-delivery"]))).toEqual(new Set([ref.deliveryId]));
    expect(new Set(received.map(({ body }) => body.toString()))).toEqual(new Set([delivery?.body]));
  });

  it.concurrent("answers without end is hung up on", async () => {
    const path = "/huge/hung-up";
    await dispatched(await written(receivers.origin + path));

    // Of a gigabyte, what was on its way in the buffers of both ends at most.
    expect(await vi.waitUntil(() => receivers.bytesSent(path), patience)).toBeLessThan(16 * 1024 * 1024);
  });
});
