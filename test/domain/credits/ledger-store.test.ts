import { afterAll, beforeAll, expect, it } from "vitest";
import { aReel, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

it("a ledger is read page by page, newest first, every entry once", async () => {
  const { id } = await domain.openAccount({ maxConcurrency: 100 });
  for (let launch = 0; launch < 4; launch++) await domain.launcher.reel(id, aReel);
  const all = await domain.ledger.all(id);

  const first = await domain.ledger.page(id, { limit: 2, before: null });
  const second = await domain.ledger.page(id, { limit: 2, before: first.at(-1)?.seq ?? 0 });
  const third = await domain.ledger.page(id, { limit: 2, before: second.at(-1)?.seq ?? 0 });

  expect([...first, ...second, ...third]).toEqual(all.toReversed());
  expect([first.length, second.length, third.length]).toEqual([2, 2, 1]);
  expect(await domain.ledger.page(id, { limit: 2, before: 1 })).toEqual([]);
});
