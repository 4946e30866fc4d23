import * as z from "zod";
import { bearerTo } from "#domain/access/access-credentials";
import { endSession } from "#domain/sessions/sessions";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { NoFields } from "#lambda/no-fields";

export const spec = endpoint({
  method: "POST",
  path: "/api/logout",
  operationId: "deleteSession",
  summary: "Sign out: end the session of this token",
  description: "The token is refused from now on. Other sessions of the account continue.",
  tag: "Account",
  access: bearerTo("end sessions"),
  scope: null,
  plan: null,
  request: { body: NoFields },
  response: {
    status: 200,
    body: z
      .object({ revoked: z.literal(1).meta({ description: "How many sessions have ended" }) })
      .meta({ id: "EndedSession" }),
  },
  errors: [],
  uses: { sessions: endSession },
  impact: "customers cannot sign out",

  async handle({ principal: { account, session } }, { sessions }) {
    if (!session) throw new Error("A bearer token was let in without its session");
    await sessions.revoke(account.id, session.id);
    return { revoked: 1 as const };
  },
});

export const handler = handlerFor(spec);
