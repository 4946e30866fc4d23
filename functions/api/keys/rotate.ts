import * as z from "zod";
import { keyFields, NewApiKeyView, newApiKeyView } from "#domain/keys/api-key-view";
import { bearerTo } from "#lambda/access-credentials";
import { changeKeys } from "#lambda/capabilities/keys";
import { endpoint } from "#lambda/endpoint";
import { GivenId } from "#lambda/given-id";
import { handlerFor } from "#lambda/handler-for";
import { keyRefusal } from "#lambda/key-refusal";

export const spec = endpoint({
  method: "POST",
  path: "/api/keys/{id}/rotate",
  operationId: "rotateKey",
  summary: "Replace an API key's secret",
  description:
    "The old secret stops at once; name, scopes and limit stay. A key that has not expired keeps its expiry. An expired key is valid again from now on, for as many days as it was made for; it needs a free place among the 5. A key made before scopes existed takes `scopes`.",
  tag: "API keys",
  access: bearerTo("manage keys"),
  scope: null,
  plan: null,
  request: {
    params: z.object({ id: GivenId }),
    body: z.strictObject({ scopes: keyFields.scopes.optional() }).meta({ id: "KeyRotation" }),
  },
  response: { status: 200, body: NewApiKeyView, secretFields: ["key"] },
  errors: ["not_found", "key_limit_reached"],
  uses: { keys: changeKeys },
  impact: "customers cannot replace a leaked API key",

  async handle({ principal, params, body }, { keys }) {
    const rotated = await keys.rotate(principal.account.id, params.id, body, principal.session);
    if ("refused" in rotated) throw keyRefusal(rotated.refused);
    return newApiKeyView(rotated.key, rotated.secret);
  },
});

export const handler = handlerFor(spec);
