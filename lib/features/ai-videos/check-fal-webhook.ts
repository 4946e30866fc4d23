import type { KeyObject } from "node:crypto";
import { systemClock } from "@reelwright/platform/clock";
import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { falKeys, verifyFalWebhook } from "#providers/fal-webhook";
import { providerSettings } from "../routing/provider-settings.ts";

interface Received {
  headers: Readonly<Record<string, string>>;
  rawBody: Buffer;
}

/** Whether a webhook is really from fal, according to the keys that fal publishes. */
export const checkFalWebhook = capability({ settings: providerSettings, web: outbound }, ({ settings, web }) => {
  const keysAt = new Map<string, () => Promise<readonly KeyObject[]>>();
  return async (received: Received): Promise<{ requestId: string } | { refused: string }> => {
    const { fal } = await settings();
    if (!fal) return { refused: "fal is not configured here." };
    const known = keysAt.get(fal.keysUrl) ?? falKeys(web.request, fal.keysUrl, systemClock.now);
    keysAt.set(fal.keysUrl, known);
    return verifyFalWebhook({ ...received, keys: await known(), now: systemClock.now() });
  };
});
