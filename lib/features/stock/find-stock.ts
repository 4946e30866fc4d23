import { searchLibrary } from "@reelwright/offline-engines/stock-library/search-library";
import { log } from "@reelwright/platform/log";
import { stableHash } from "@reelwright/platform/stable-hash";
import { StockFinding, type StockQuestion } from "@reelwright/vocabulary/stock-page";
import { sharedAnswers } from "#domain/shared-answers/shared-answers";
import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { ApiError } from "#lambda/errors";
import { failureRules, type ProviderFailure } from "#providers/provider-failure";
import { searchStock, stockProviders } from "#providers/stock/search-stock";
import { providerSettings } from "../routing/provider-settings.ts";
import { publishLibrary } from "./publish-library.ts";

/** Pixabay requires it, and Pexels asks for it. */
const maxAgeMs = 24 * 3_600_000;
/** The time limit of two providers that do not answer, within a call of 29 s. */
const patienceMs = 22_000;

/**
 * Searches the configured providers, or else the built-in library. An answer is cached for a day for all callers, and
 * for longer while no provider can be reached.
 */
export const findStock = capability(
  { settings: providerSettings, web: outbound, shared: sharedAnswers, publish: publishLibrary },
  ({ settings, web, shared, publish }) => {
    return async (question: StockQuestion): Promise<StockFinding> => {
      const configured = await settings();
      const providers = stockProviders(configured, web.request);
      if (providers.length === 0) {
        const found = searchLibrary(question);
        const paths = found.results.flatMap(({ url, thumbnail }) => [url, thumbnail]);
        await publish(question.kind, paths);
        return found;
      }
      const failures: ProviderFailure[] = [];
      const onFailure = (failure: ProviderFailure) => {
        failures.push(failure);
        log("warn", "stock not searched", { code: failure.code, detail: failure.detail });
      };
      const query = question.query.toLowerCase().replaceAll(/\s+/g, " ").trim();
      const found = await shared({
        id: `stock#${stableHash({ ...question, query, order: configured.stockOrder })}`,
        answer: StockFinding,
        maxAgeMs,
        patienceMs,
        ask: () => searchStock(providers, question, { onFailure }),
      });
      if (found) return found;
      const code = failures[0]?.code ?? "provider_unavailable";
      throw new ApiError(code, failures[0]?.message ?? failureRules[code].says);
    };
  },
);
