import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { BrandKitChanges, BrandKitView, brandKitView, changedKit } from "#features/brand-kits/brand-kit";
import { changeBrandKits } from "#features/brand-kits/brand-kits";
import { checkKeptBrand } from "#features/brand-kits/check-kept-brand";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "PATCH",
  path: "/api/brand-kits/{id}",
  operationId: "updateBrandKit",
  summary: "Change a brand kit",
  description: "Null removes a field. Reels that are being made keep the brand as it was.",
  tag: "Brand kits",
  access: keyOrToken,
  scope: launchRights.reel.scope,
  plan: launchRights.reel.plan,
  request: { params: z.object({ id: ResourceId }), body: BrandKitChanges },
  response: { status: 200, body: BrandKitView },
  errors: ["invalid_media_url", "source_not_authorized", "not_found"],
  uses: { kits: changeBrandKits, check: checkKeptBrand },
  impact: "customers cannot change their brand kits",

  async handle({ principal: { account }, params: { id }, body }, { kits, check }) {
    const kit = await kits.get(account.id, id);
    if (!kit) throw notFound("brand kit", id);
    await check(account, body);
    const changed = changedKit(kit, body);
    if (!(await kits.update(changed))) throw notFound("brand kit", id);
    return brandKitView(changed);
  },
});

export const handler = handlerFor(spec);
