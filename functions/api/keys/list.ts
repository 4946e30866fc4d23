import * as z from "zod";
import { bearerTo } from "#domain/access/access-credentials";
import { ApiKeyView, apiKeyView } from "#domain/keys/api-key-view";
import { readKeys } from "#domain/keys/keys";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/keys",
  operationId: "listKeys",
  summary: "List the account's API keys",
  tag: "API keys",
  access: bearerTo("manage keys"),
  scope: null,
  plan: null,
  request: {},
  response: { status: 200, body: z.array(ApiKeyView) },
  errors: [],
  uses: { keys: readKeys },
  impact: "customers cannot see their API keys",

  async handle({ principal }, { keys }) {
    return (await keys.readKeys(principal.account.key_ids)).map(apiKeyView);
  },
});

export const handler = handlerFor(spec);
