import * as z from "zod";
import { ApiKeyView, apiKeyView, keyFields } from "#domain/keys/api-key-view";
import { bearer } from "#lambda/access-credentials";
import { changeKeys } from "#lambda/capabilities/keys";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { GivenId } from "#lambda/given-id";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "PATCH",
  path: "/api/keys/{id}",
  summary: "Change an API key",
  tag: "API keys",
  access: bearer,
  scope: null,
  plan: null,
  request: {
    params: z.object({ id: GivenId }),
    body: z
      .strictObject({
        name: keyFields.name,
        is_active: z.boolean(),
        scopes: keyFields.scopes,
        rate_limit: keyFields.rate_limit,
      })
      .partial()
      .refine((changes) => Object.keys(changes).length > 0, "Give at least one field to change."),
  },
  response: { status: 200, body: ApiKeyView },
  errors: ["not_found"],
  uses: { keys: changeKeys },
  impact: "customers cannot change or deactivate API keys",

  async handle({ principal, params, body }, { keys }) {
    const key = await keys.update(principal.account.id, params.id, body);
    if (!key) throw notFound("API key");
    return apiKeyView(key);
  },
});

export const handler = handlerFor(spec);
