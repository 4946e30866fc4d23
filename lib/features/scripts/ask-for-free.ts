import { log } from "@reelwright/platform/log";
import type { ChatOrder, ChatProvider } from "#providers/chat/chat";
import { nextRoute } from "#providers/next-route";
import type { ProviderFailure } from "#providers/provider-failure";

type Asked<T> = { made: T; provider: string } | { failed: ProviderFailure };

/** Has a short text written by one model after the other. It is free, so nothing is recorded or retried later. */
export async function askForFree<T>(
  models: readonly ChatProvider[],
  order: ChatOrder<T>,
  signal?: AbortSignal,
): Promise<Asked<T>> {
  const names = models.map(({ name }) => name);
  for (const { name, write } of models) {
    const outcome = await write(order, signal);
    if ("made" in outcome) return { made: outcome.made, provider: name };
    const { code, detail } = outcome.failed;
    log("warn", "the provider wrote nothing", { provider: name, code, detail });
    const next = nextRoute(names, { route: name, code });
    if (!next || next.later) return outcome;
  }
  throw new Error("No language model is configured");
}
