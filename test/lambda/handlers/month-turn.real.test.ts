import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
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
  await service.documents.send(
    new UpdateCommand({
      TableName: service.tables.accounts,
      Key: { id: account.id },
      UpdateExpression: "SET credits_month = :before",
      ExpressionAttributeValues: { ":before": "2026-01" },
    }),
  );
  const { token } = await service.sessions.open(account, "default");
  return { id: account.id, credentials: byToken(token) };
}

it.each(["GET /api/me", "GET /api/credits/ledger"])("%s writes the month's reset, once", async (first) => {
  const { id, credentials } = await atMonthTurn();
  if (first === "GET /api/credits/ledger") await service.call(ledger, credentials);

  const all = await Promise.all(Array.from({ length: 5 }, () => service.call(me, credentials)));

  for (const { body } of all) expect(body).toMatchObject({ creditsMonthly: 25, creditsPack: 7, creditsTotal: 32 });
  const { entries } = await service.proved(id);
  expect(entries.map(({ kind }) => kind)).toEqual(["grant", "charge", "reset"]);
  const { body } = await service.call(ledger, credentials);
  expect(body.entries[0]).toMatchObject({ kind: "reset", monthly: 4, balance_after: 32 });
});
