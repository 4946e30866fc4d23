import { systemClock } from "@reelwright/platform/clock";
import { log } from "@reelwright/platform/log";
import type { Limits, SafeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import type { DeliveryAttempt } from "#domain/deliveries/delivery";
import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import type { Outcome } from "./next-step.ts";

/** A receiver may use all of its time before the first byte: many do their work before they answer. */
const webhookLimits: Limits = { headerMs: 10_000, totalMs: 10_000, maxBytes: 20_000 };

interface Post {
  url: string;
  body: string;
  /** In addition to those of every webhook. */
  headers: Record<string, string>;
}

/** Makes one attempt. However a receiver behaves, it ends within the limits, with a log line and a result. */
export function webhookPoster(web: Pick<SafeHttp, "request">, limits = webhookLimits) {
  return async ({ url, body, headers }: Post): Promise<{ outcome: Outcome; attempt: DeliveryAttempt }> => {
    const at = systemClock.now();
    const entry = (status: number | null, error: string | null) => ({
      at: at.toISOString(),
      status,
      error,
      duration_ms: systemClock.now().getTime() - at.getTime(),
    });
    const fixed = { "Content-Type": "application/json", "User-Agent": "Reelwright-Webhooks/1" };
    try {
      const { status } = await web.request({ method: "POST", url, body, headers: { ...fixed, ...headers }, limits });
      return { outcome: { status }, attempt: entry(status, null) };
    } catch (error) {
      if (!(error instanceof SafeHttpError)) throw error;
      log("warn", "webhook not delivered", { detail: error.detail });
      return { outcome: { failure: error.reason }, attempt: entry(null, error.message) };
    }
  };
}

export const postWebhook = capability({ web: outbound }, ({ web }) => webhookPoster(web));
