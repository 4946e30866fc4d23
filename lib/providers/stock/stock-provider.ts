import type { StockFinding, StockQuestion } from "@reelwright/vocabulary/stock-page";
import type { ProviderFailure } from "../provider-failure.ts";

/** An outside library of pictures and clips. Nothing it says is thrown but what nobody expects. */
export type StockProvider = (
  question: StockQuestion,
  signal?: AbortSignal,
) => Promise<{ found: StockFinding } | { failed: ProviderFailure }>;
