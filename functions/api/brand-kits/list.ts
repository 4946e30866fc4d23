import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { launchRights } from "#domain/jobs/launch-rights";
import { BrandKitView, brandKitView } from "#features/brand-kits/brand-kit";
import { listBrandKits } from "#features/brand-kits/brand-kits";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/brand-kits",
  operationId: "listBrandKits",
  summary: "List the account's brand kits, newest first",
  tag: "Brand kits",
  access: keyOrToken,
  scope: launchRights.reel.scope,
  plan: launchRights.reel.plan,
  request: {},
  response: { status: 200, body: z.array(BrandKitView) },
  errors: [],
  uses: { kits: listBrandKits },
  impact: "customers cannot see their brand kits",

  async handle({ principal }, { kits }) {
    return (await kits.list(principal.account.id)).map(brandKitView);
  },
});

export const handler = handlerFor(spec);
