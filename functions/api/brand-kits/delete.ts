import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { removeBrandKits } from "#features/brand-kits/brand-kits";
import { Deleted } from "#lambda/deleted";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "DELETE",
  path: "/api/brand-kits/{id}",
  operationId: "deleteBrandKit",
  summary: "Delete a brand kit",
  tag: "Brand kits",
  access: keyOrToken,
  scope: launchRights.reel.scope,
  plan: launchRights.reel.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: Deleted },
  errors: ["not_found"],
  uses: { kits: removeBrandKits },
  impact: "customers cannot delete their brand kits",

  async handle({ principal, params: { id } }, { kits }) {
    if (!(await kits.get(principal.account.id, id))) throw notFound("brand kit", id);
    await kits.remove(principal.account.id, id);
    return { id, deleted: true };
  },
});

export const handler = handlerFor(spec);
