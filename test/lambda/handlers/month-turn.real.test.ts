import { afterAll, beforeAll, expect, it } from "vitest";
import { handler as me } from "../../../functions/api/account/me.ts";
import { handler as ledger } from "../../../functions/api/credits/ledger.ts";
import { byToken, type Handlers, startHandlers } from "../../support/handlers.ts";

let service: Handlers;
beforeAll(async () => {
  service = await startHandlers();
});
afterAll(() => service.stop());

/** An account of 25 monthly credits whose last change was in an earlier month; and its session. */
async function atMonthTurn() {
  const now = service.clock.at;
  service.clock.at = new Date("2026-01-20T12:00:00.000Z");
  const account = await service.openAccount({ packCredits: 7 });
  await service.launcher.launch(account.id, {
    kind: "media",
    input: null,
    title: "",
    cost: 4,
    reason: "AI script",
    stages: ["script"],
    uploadPrefix: null,
    callbackUrl: null,
    keyId: null,
    reservation: null,
  });
  service.clock.at = now;
  const { token } = await service.sessions.open(account, "default");
  return { id: account.id, credentials: byToken(token) };
}

it.each(["GET /api/me", "GET /api/credits/ledger"])("%s writes the month's reset, once", async (first) => {
  const { id, credentials } = await atMonthTurn();
  if (first === "GET /api/credits/ledger") {
    const { body } = await service.call(ledger, { ...credentials, query: { limit: "2" } });
    expect(body).toMatchObject({ entries: [{ kind: "reset" }, { kind: "charge" }], next: 2 });
  }

  const all = await Promise.all(Array.from({ length: 5 }, () => service.call(me, credentials)));

  for (const { body } of all) expect(body).toMatchObject({ creditsMonthly: 25, creditsPack: 7, creditsTotal: 32 });
  const { entries } = await service.proved(id);
  expect(entries.map(({ kind }) => kind)).toEqual(["grant", "charge", "reset"]);
  const { body } = await service.call(ledger, credentials);
  expect(body.entries[0]).toMatchObject({ kind: "reset", monthly: 4, balance_after: 32 });
});
