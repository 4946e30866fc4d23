import * as z from "zod";
import { bearerTo } from "#domain/access/access-credentials";
import { removeKeys } from "#domain/keys/keys";
import { Deleted } from "#lambda/deleted";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "DELETE",
  path: "/api/keys/{id}",
  operationId: "deleteKey",
  summary: "Delete an API key for good",
  tag: "API keys",
  access: bearerTo("manage keys"),
  scope: null,
  plan: null,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: Deleted },
  errors: ["not_found"],
  uses: { keys: removeKeys },
  impact: "customers cannot delete a leaked API key",

  async handle({ principal, params: { id } }, { keys }) {
    if (!(await keys.remove(principal.account.id, id))) throw notFound("API key", id);
    return { id, deleted: true };
  },
});

export const handler = handlerFor(spec);
