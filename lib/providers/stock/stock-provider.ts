import type { StockFinding, StockQuestion } from "@reelwright/vocabulary/stock-page";
import type { ProviderFailure } from "../provider-failure.ts";

/** A provider of stock pictures and clips. Provider failures are values; only unexpected errors are thrown. */
export type StockProvider = (
  question: StockQuestion,
  signal?: AbortSignal,
) => Promise<{ found: StockFinding } | { failed: ProviderFailure }>;
