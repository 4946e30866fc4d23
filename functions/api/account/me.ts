import { systemClock } from "@reelwright/platform/clock";
import { keyOrToken } from "#domain/access/access-credentials";
import { AccountView, accountView } from "#domain/accounts/account-view";
import { settleMonths } from "#domain/accounts/settle-months";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/me",
  operationId: "getAccount",
  summary: "Read the account: plan and credits",
  tag: "Account",
  access: keyOrToken,
  scope: "credits",
  plan: null,
  request: {},
  response: { status: 200, body: AccountView },
  errors: [],
  uses: { settleMonth: settleMonths },
  impact: "customers cannot see their plan and credits",

  async handle({ principal }, { settleMonth }) {
    const account = await settleMonth(principal.account.id);
    if (!account) throw new Error(`The account ${principal.account.id} does not exist any more`);
    return accountView(account, systemClock.now());
  },
});

export const handler = handlerFor(spec);
