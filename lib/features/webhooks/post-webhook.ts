import { systemClock } from "@reelwright/platform/clock";
import { log } from "@reelwright/platform/log";
import type { Limits, SafeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import type { DeliveryAttempt } from "#domain/deliveries/delivery";
import { outboundWebhooks } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { withoutControlCharacters } from "#lambda/control-characters";
import { keptAnswerBytes } from "./kept-attempts.ts";
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
    const entry = (result: Pick<DeliveryAttempt, "status" | "error" | "answer">) => ({
      at: at.toISOString(),
      ...result,
      duration_ms: systemClock.now().getTime() - at.getTime(),
    });
    const fixed = { "Content-Type": "application/json", "User-Agent": "Reelwright-Webhooks/1" };
    try {
      const sent = { method: "POST" as const, url, body, headers: { ...fixed, ...headers }, limits };
      const { status, body: answered } = await web.request(sent);
      return { outcome: { status }, attempt: entry({ status, error: null, answer: answerText(answered) }) };
    } catch (error) {
      if (!(error instanceof SafeHttpError)) throw error;
      log("warn", "webhook not delivered", { detail: error.detail });
      return {
        outcome: { failure: error.reason },
        attempt: entry({ status: null, error: error.message, answer: null }),
      };
    }
  };
}

/** The beginning of an answer, as text that can be stored and shown. Receivers may answer with any bytes. */
export function answerText(body: Buffer): string {
  // With `stream`, a character that is cut in two is left out.
  const text = new TextDecoder().decode(body.subarray(0, keptAnswerBytes), { stream: true });
  return withoutControlCharacters(text);
}

export const postWebhook = capability({ web: outboundWebhooks }, ({ web }) => webhookPoster(web));
