import { maxKeys } from "@reelwright/vocabulary/max-keys";
import * as z from "zod";
import { bearerTo } from "#domain/access/access-credentials";
import { keyFields, NewApiKeyView, newApiKeyView } from "#domain/keys/api-key-view";
import { keyRefusal } from "#domain/keys/key-refusal";
import { changeKeys } from "#domain/keys/keys";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "POST",
  path: "/api/keys/{id}/rotate",
  operationId: "rotateKey",
  summary: "Replace an API key's secret",
  description: `The old secret stops working at once. Name, scopes and limit stay, and so does an expiry in the future. An expired key becomes valid again for its original number of days, if the account has fewer than ${maxKeys} valid keys. \`scopes\` is only for keys that were made before scopes existed; a key that has other ones is refused.`,
  tag: "API keys",
  access: bearerTo("manage keys"),
  scope: null,
  plan: null,
  request: {
    params: z.object({ id: ResourceId }),
    body: z
      .strictObject({ scopes: keyFields.scopes.optional().meta({ description: "Scopes for a key that has none" }) })
      .meta({ id: "KeyRotation" }),
  },
  response: { status: 200, body: NewApiKeyView, secretFields: ["key"] },
  errors: ["not_found", "key_limit_reached"],
  uses: { keys: changeKeys },
  impact: "customers cannot replace a leaked API key",

  async handle({ principal, params, body }, { keys }) {
    const rotated = await keys.rotate(principal.account.id, params.id, body, principal.session);
    if ("refused" in rotated) throw keyRefusal(rotated.refused, params.id);
    return newApiKeyView(rotated.key, rotated.secret);
  },
});

export const handler = handlerFor(spec);
