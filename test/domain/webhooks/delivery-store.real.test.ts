import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Delivery, type DeliveryRef, newDelivery } from "#domain/deliveries/delivery";
import { deliveryStore } from "#features/webhooks/delivery-store";
import type { NextStep } from "#features/webhooks/next-step";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let deliveries: ReturnType<typeof deliveryStore>;
let accountId: string;
beforeAll(async () => {
  domain = await startDomain();
  deliveries = deliveryStore(domain);
});
afterAll(() => domain.stop());
beforeEach(() => {
  accountId = domain.ids.random("acc");
});

async function written(): Promise<DeliveryRef & { written: Delivery }> {
  const now = domain.clock.now();
  const id = domain.ids.timeOrdered("dlv", now);
  const of = { event: "webhook.test", job_id: null, url: "https://example.com/hook", body: '{"a":"é"}' } as const;
  const delivery = newDelivery({ ...of, account_id: accountId, id }, now);
  await deliveries.add(delivery);
  return { accountId, deliveryId: id, written: delivery };
}

const noted = (status: number | null) => ({
  at: domain.clock.now().toISOString(),
  status,
  error: status === null ? "No answer." : null,
  answer: null,
  duration_ms: 12,
});

/** Claims the attempt after so many and notes how it went. */
async function attempted(ref: DeliveryRef, attempt: number, status: number | null, step: NextStep) {
  const claimed = await deliveries.claim(ref, attempt);
  if (!claimed) throw new Error("The attempt is not to be had");
  return deliveries.settle(claimed, noted(status), step);
}

async function overdue(): Promise<string[]> {
  const ids: string[] = [];
  for await (const delivery of deliveries.overdue()) if (delivery.account_id === accountId) ids.push(delivery.id);
  return ids;
}

describe("a delivery", () => {
  it("is found by its account only", async () => {
    const { written: delivery, ...ref } = await written();

    expect(await deliveries.get(ref)).toEqual(delivery);
    expect(await deliveries.get({ ...ref, accountId: "acc_other" })).toBeNull();
    expect(await deliveries.replay({ ...ref, accountId: "acc_other" })).toBeNull();
    expect(await deliveries.claim({ ...ref, accountId: "acc_other" }, 0)).toBeNull();
  });

  it("is claimed by one of many, and by nobody for the same attempt again", async () => {
    const ref = await written();
    const claims = await atOnce(20, () => deliveries.claim(ref, 0));

    expect(claims.filter((claimed) => claimed !== null)).toMatchObject([{ attempt: 1, state: "pending" }]);
    expect(await deliveries.claim(ref, 0)).toBeNull();
    expect(await deliveries.claim(ref, 2)).toBeNull();
  });

  it("is tried four times at most", async () => {
    const ref = await written();
    for (const attempt of [0, 1, 2, 3])
      expect(await deliveries.claim(ref, attempt)).toMatchObject({ attempt: attempt + 1 });

    expect(await deliveries.claim(ref, 4)).toBeNull();
    expect(await deliveries.get(ref)).toMatchObject({ attempt: 4 });
  });

  it.each(["delivered", "failed"] as const)(
    "that is %s is over: no claim, no sweep, no second ending",
    async (state) => {
      const { written: delivery, ...ref } = await written();
      const claimed = await deliveries.claim(ref, 0);
      if (!claimed) throw new Error("unreachable");
      const last = noted(state === "failed" ? 404 : 204);

      expect(await deliveries.settle(claimed, last, { state })).toBe(true);
      expect(await deliveries.settle(claimed, noted(500), { state: "failed" })).toBe(false);
      const { pending_shard: _, next_attempt_at: __, ...settled } = delivery;
      expect(await deliveries.get(ref)).toEqual({ ...settled, state, attempt: 1, attempts: [last] });
      expect(await deliveries.claim(ref, 1)).toBeNull();
      domain.clock.pass(3600);
      expect(await overdue()).toEqual([]);
    },
  );

  it("keeps every attempt of its round in order", async () => {
    const ref = await written();
    await attempted(ref, 0, 500, { state: "pending", delaySeconds: 2 });
    await attempted(ref, 1, null, { state: "pending", delaySeconds: 15 });
    await attempted(ref, 2, 200, { state: "delivered" });

    expect(await deliveries.get(ref)).toMatchObject({
      state: "delivered",
      attempt: 3,
      attempts: [{ status: 500 }, { status: null, error: "No answer." }, { status: 200 }],
    });
  });
});

describe("the sweeper", () => {
  it("is shown a delivery whose first message was lost", async () => {
    const { deliveryId } = await written();

    expect(await overdue()).toEqual([deliveryId]);
  });

  it("takes an attempt for lost a minute after its delay, claimed or not, so that none follows another too soon", async () => {
    const { deliveryId, ...rest } = await written();
    const ref = { ...rest, deliveryId };
    const claimed = await deliveries.claim(ref, 0);
    domain.clock.pass(61.999);
    expect(await overdue()).toEqual([]);
    domain.clock.pass(0.001);
    expect(await overdue()).toEqual([deliveryId]);

    if (!claimed) throw new Error("unreachable");
    await deliveries.settle(claimed, noted(500), { state: "pending", delaySeconds: 15 });
    domain.clock.pass(74.999);
    expect(await overdue()).toEqual([]);
    domain.clock.pass(0.001);
    expect(await overdue()).toEqual([deliveryId]);
  });

  it("hands a delivery out once a minute, however many sweep at once", async () => {
    const { deliveryId, written: delivery } = await written();
    const outcomes = await atOnce(10, () => deliveries.requeue(delivery));

    expect(outcomes.filter((held) => held)).toHaveLength(1);
    expect(await overdue()).toEqual([]);
    domain.clock.pass(60);
    expect(await overdue()).toEqual([deliveryId]);
  });

  it("does not hand out what has been claimed since it was seen", async () => {
    const { written: delivery, ...ref } = await written();
    await deliveries.claim(ref, 0);

    expect(await deliveries.requeue(delivery)).toBe(false);
  });
});

describe("a replay", () => {
  it("begins a round of four attempts with the same id and bytes, and keeps the log", async () => {
    const { written: delivery, ...ref } = await written();
    await attempted(ref, 0, 404, { state: "failed" });

    expect(await deliveries.replay(ref)).toMatchObject({ begun: true, delivery: { state: "pending", attempt: 0 } });
    domain.clock.pass(60);
    expect(await overdue()).toEqual([ref.deliveryId]);
    expect(await deliveries.claim(ref, 0)).toMatchObject({
      id: delivery.id,
      body: delivery.body,
      attempts: [{ status: 404 }],
    });
    for (const attempt of [1, 2, 3]) expect(await deliveries.claim(ref, attempt)).not.toBeNull();
    expect(await deliveries.claim(ref, 4)).toBeNull();
  });

  it("of what is on its way begins nothing", async () => {
    const ref = await written();
    await attempted(ref, 0, 500, { state: "pending", delaySeconds: 2 });

    expect(await deliveries.replay(ref)).toMatchObject({ begun: false, delivery: { state: "pending", attempt: 1 } });
  });

  it("is begun once by many at once", async () => {
    const ref = await written();
    await attempted(ref, 0, 200, { state: "delivered" });
    const outcomes = await atOnce(10, () => deliveries.replay(ref));

    expect(outcomes.filter((outcome) => outcome?.begun)).toHaveLength(1);
  });

  it("fifty times over leaves the log at its last forty attempts", async () => {
    const ref = await written();
    for (let round = 0; round < 50; round++) {
      await attempted(ref, 0, 200 + round, { state: "delivered" });
      await deliveries.replay(ref);
    }
    const attempts = (await deliveries.get(ref))?.attempts ?? [];

    expect(attempts.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, (_, index) => 210 + index));
  });
});

it("keeps the answers of one round, and only the results of earlier attempts", async () => {
  const ref = await written();
  for (let round = 0; round < 6; round++) {
    const claimed = await deliveries.claim(ref, 0);
    if (!claimed) throw new Error("unreachable");
    await deliveries.settle(claimed, { ...noted(404), answer: `Answer ${round}` }, { state: "failed" });
    await deliveries.replay(ref);
  }

  const { attempts = [] } = (await deliveries.get(ref)) ?? {};
  expect(attempts.map(({ answer }) => answer)).toEqual([null, null, "Answer 2", "Answer 3", "Answer 4", "Answer 5"]);
});

describe("the log", () => {
  it("is paged newest first, each delivery once, and ends where there are no more", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) {
      domain.clock.pass(1);
      ids.unshift((await written()).deliveryId);
    }
    const pages: string[][] = [];
    let before: string | null = null;
    do {
      const page = await deliveries.list(accountId, { limit: 3, before });
      pages.push(page.deliveries.map(({ id }) => id));
      before = page.next;
    } while (before !== null);

    expect(pages).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
    expect((await deliveries.list(accountId, { limit: 7, before: null })).next).toBeNull();
    expect(await deliveries.list("acc_other", { limit: 3, before: null })).toEqual({ deliveries: [], next: null });
  });
});
