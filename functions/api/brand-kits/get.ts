import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { BrandKitView, brandKitView } from "#features/brand-kits/brand-kit";
import { readBrandKits } from "#features/brand-kits/brand-kits";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "GET",
  path: "/api/brand-kits/{id}",
  operationId: "getBrandKit",
  summary: "Read a brand kit",
  tag: "Brand kits",
  access: keyOrToken,
  scope: launchRights.reel.scope,
  plan: launchRights.reel.plan,
  request: { params: z.object({ id: ResourceId }) },
  response: { status: 200, body: BrandKitView },
  errors: ["not_found"],
  uses: { kits: readBrandKits },
  impact: "customers cannot see a brand kit",

  async handle({ principal, params: { id } }, { kits }) {
    const kit = await kits.get(principal.account.id, id);
    if (!kit) throw notFound("brand kit", id);
    return brandKitView(kit);
  },
});

export const handler = handlerFor(spec);
