import { maxKeys } from "@reelwright/vocabulary/max-keys";
import * as z from "zod";
import { bearerTo } from "#domain/access/access-credentials";
import { ApiKeyView, apiKeyView, keyFields } from "#domain/keys/api-key-view";
import { keyRefusal } from "#domain/keys/key-refusal";
import { changeKeys } from "#domain/keys/keys";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "PATCH",
  path: "/api/keys/{id}",
  operationId: "updateKey",
  summary: "Change an API key",
  description: `\`expires_in_days\` sets a new expiry, counted from now; null means never. This makes an expired key valid again, if the account has fewer than ${maxKeys} valid keys.`,
  tag: "API keys",
  access: bearerTo("manage keys"),
  scope: null,
  plan: null,
  request: {
    params: z.object({ id: ResourceId }),
    body: z
      .strictObject({
        name: keyFields.name,
        is_active: z.boolean().meta({ description: "If false, calls with the key are refused" }),
        scopes: keyFields.scopes,
        rate_limit: keyFields.rate_limit,
        expires_in_days: keyFields.expires_in_days,
      })
      .partial()
      .refine((changes) => Object.keys(changes).length > 0, "Give at least one field to change.")
      .meta({ id: "KeyChanges" }),
  },
  response: { status: 200, body: ApiKeyView },
  errors: ["not_found", "key_limit_reached"],
  uses: { keys: changeKeys },
  impact: "customers cannot change or deactivate API keys",

  async handle({ principal, params, body }, { keys }) {
    const updated = await keys.update(principal.account.id, params.id, body, principal.session);
    if ("refused" in updated) throw keyRefusal(updated.refused, params.id);
    return apiKeyView(updated.key);
  },
});

export const handler = handlerFor(spec);
