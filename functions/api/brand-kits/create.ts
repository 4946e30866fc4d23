import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { type BrandKit, BrandKitRequest, BrandKitView, brandKitView } from "#features/brand-kits/brand-kit";
import { maxBrandKits } from "#features/brand-kits/brand-kit-store";
import { createBrandKits } from "#features/brand-kits/brand-kits";
import { checkKeptBrand } from "#features/brand-kits/check-kept-brand";
import { endpoint } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "POST",
  path: "/api/brand-kits",
  operationId: "createBrandKit",
  summary: "Keep a brand for reels",
  description: `Reels name it by \`brand_kit_id\`. An account has at most ${maxBrandKits} kits. Free.`,
  tag: "Brand kits",
  access: keyOrToken,
  scope: launchRights.reel.scope,
  plan: launchRights.reel.plan,
  request: { body: BrandKitRequest },
  response: { status: 201, body: BrandKitView },
  errors: ["invalid_media_url", "source_not_authorized", "not_found", "brand_kit_limit_reached"],
  uses: { kits: createBrandKits, check: checkKeptBrand },
  impact: "customers cannot keep brand kits",

  async handle({ principal: { account }, body: { name, ...brand } }, { kits, check }) {
    await check(account, brand);
    if ((await kits.list(account.id)).length >= maxBrandKits)
      throw new ApiError("brand_kit_limit_reached", `You have ${maxBrandKits} brand kits. Delete one first.`);
    const now = systemClock.now();
    const id = systemIds.timeOrdered("kit", now);
    const kit: BrandKit = { account_id: account.id, id, name, brand, created: now.toISOString() };
    await kits.create(kit);
    return brandKitView(kit);
  },
});

export const handler = handlerFor(spec);
