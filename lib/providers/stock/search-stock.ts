import type { StockFinding, StockQuestion } from "@reelwright/vocabulary/stock-page";
import type { Exchange } from "../call-json.ts";
import type { ProviderFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { pexels } from "./pexels.ts";
import { pixabay } from "./pixabay.ts";
import type { StockProvider } from "./stock-provider.ts";

type Configured = Pick<ProviderSettings, "pexels" | "pixabay" | "stockOrder">;

/** The configured stock providers in order. Empty: the built-in library is searched. */
export const stockProviders = (settings: Configured, exchange: Exchange): StockProvider[] =>
  [...new Set(settings.stockOrder)].flatMap((name) => openStockProvider(name, settings, exchange) ?? []);

/** A configured provider; null without its key. */
function openStockProvider(
  name: Configured["stockOrder"][number],
  settings: Configured,
  exchange: Exchange,
): StockProvider | null {
  switch (name) {
    case "pexels":
      return settings.pexels ? pexels(settings.pexels, exchange) : null;
    case "pixabay":
      return settings.pixabay ? pixabay(settings.pixabay, exchange) : null;
  }
}

/**
 * Calls one provider after the other until one answers. Searches are free, so the next one is tried after any failure.
 */
export async function searchStock(
  providers: readonly StockProvider[],
  question: StockQuestion,
  { onFailure, signal }: { onFailure: (failure: ProviderFailure) => void; signal?: AbortSignal },
): Promise<StockFinding | null> {
  for (const provider of providers) {
    const answer = await provider(question, signal);
    if ("found" in answer) return answer.found;
    onFailure(answer.failed);
  }
  return null;
}
