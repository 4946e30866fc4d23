import { maxKeys } from "@reelwright/vocabulary/max-keys";
import * as z from "zod";
import { bearerTo } from "#domain/access/access-credentials";
import { keyFields, NewApiKeyView, newApiKeyView } from "#domain/keys/api-key-view";
import { keyRefusal } from "#domain/keys/key-refusal";
import { createKeys } from "#domain/keys/keys";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "POST",
  path: "/api/keys",
  operationId: "createKey",
  summary: "Create an API key",
  description: `The full secret is shown only in this answer. A repeated call with the same Idempotency-Key does not get it. An account has at most ${maxKeys} keys; expired keys do not count.`,
  tag: "API keys",
  access: bearerTo("manage keys"),
  scope: null,
  plan: null,
  request: {
    body: z
      .strictObject({
        name: keyFields.name,
        scopes: keyFields.scopes,
        rate_limit: keyFields.rate_limit.default(60),
        expires_in_days: keyFields.expires_in_days.default(null),
      })
      .meta({ id: "KeyRequest" }),
  },
  response: { status: 201, body: NewApiKeyView, secretFields: ["key"] },
  errors: ["key_limit_reached"],
  uses: { keys: createKeys },
  impact: "customers cannot create API keys",

  async handle({ principal, body }, { keys }) {
    const created = await keys.create(
      principal.account.id,
      {
        name: body.name,
        scopes: body.scopes,
        rate_limit: body.rate_limit,
        expires_in_days: body.expires_in_days,
      },
      principal.session,
    );
    if ("refused" in created) throw keyRefusal(created.refused);
    return newApiKeyView(created.key, created.secret);
  },
});

export const handler = handlerFor(spec);
