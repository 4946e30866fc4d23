import * as z from "zod";
import { keyFields, NewApiKeyView, newApiKeyView } from "#domain/keys/api-key-view";
import { bearer } from "#lambda/access-credentials";
import { changeKeys } from "#lambda/capabilities/keys";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { GivenId } from "#lambda/given-id";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "POST",
  path: "/api/keys/{id}/rotate",
  summary: "Replace an API key's secret",
  description:
    "The old secret stops at once; name, scopes, limit and expiry stay. A key made before scopes existed takes `scopes`.",
  tag: "API keys",
  access: bearer,
  scope: null,
  plan: null,
  request: {
    params: z.object({ id: GivenId }),
    body: z.strictObject({ scopes: keyFields.scopes.optional() }),
  },
  response: { status: 200, body: NewApiKeyView, secretFields: ["key"] },
  errors: ["not_found"],
  uses: { keys: changeKeys },
  impact: "customers cannot replace a leaked API key",

  async handle({ principal, params, body }, { keys }) {
    const rotated = await keys.rotate(principal.account.id, params.id, body);
    if (!rotated) throw notFound("API key");
    return newApiKeyView(rotated.key, rotated.secret);
  },
});

export const handler = handlerFor(spec);
