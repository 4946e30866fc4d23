import { systemClock } from "@reelwright/platform/clock";
import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { CreditUsage, creditUsage } from "#domain/credits/credit-usage";
import { readLedger } from "#domain/credits/read-ledger";
import { limitsOf, usageRange } from "#domain/credits/usage-range";
import { endpoint } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";

const day = z.iso.date("Write a day as YYYY-MM-DD.");

export const spec = endpoint({
  method: "GET",
  path: "/api/credits/usage",
  operationId: "getCreditUsage",
  summary: "Sum up the credits that were charged and refunded, by day, kind of job and API key",
  description:
    "Days are in UTC, and a range has at most 92 of them. Charges from before kinds and keys were recorded are listed under null.",
  tag: "Account",
  access: keyOrToken,
  scope: "credits",
  plan: null,
  request: {
    query: z.strictObject({
      from: day.optional().meta({ description: "The first day; 29 days before the last by default", format: "date" }),
      to: day.optional().meta({ description: "The last day; today by default", format: "date" }),
    }),
  },
  response: { status: 200, body: CreditUsage },
  errors: [],
  uses: { ledger: readLedger },
  impact: "customers cannot see what they spend their credits on",

  async handle({ principal: { account }, query }, { ledger }) {
    const range = usageRange(query, systemClock.now());
    if ("message" in range) throw new ApiError("invalid_request", range.message, { details: [range] });
    const entries = await ledger.between(account.id, limitsOf(range));
    return creditUsage(entries, range);
  },
});

export const handler = handlerFor(spec);
