import * as z from "zod";
import { bearerTo } from "#domain/access/access-credentials";
import { writeSessions } from "#domain/sessions/sessions";
import { endpoint } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { NoFields } from "#lambda/no-fields";

export const spec = endpoint({
  method: "POST",
  path: "/api/account/revoke-sessions",
  operationId: "revokeSessions",
  summary: "Sign out every other device",
  tag: "Account",
  access: bearerTo("end sessions"),
  scope: null,
  plan: null,
  request: { body: NoFields },
  response: {
    status: 200,
    body: z
      .object({
        revoked: z
          .number()
          .int()
          .meta({ description: "How many other sessions were ended", examples: [2] }),
      })
      .meta({ id: "RevokedSessions" }),
  },
  errors: [],
  uses: { sessions: writeSessions },
  impact: "customers cannot sign out other devices",

  async handle({ principal: { account, session } }, { sessions }) {
    if (!session) throw new ApiError("unauthorized", "Sign in first.");
    return { revoked: await sessions.revokeOthers(account.id, session.id) };
  },
});

export const handler = handlerFor(spec);
