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
/** What two libraries that do not answer take, in a call that may take 29 s. */
const patienceMs = 22_000;

/** Searches the outside libraries that are configured, or else our own. An answer is everybody's for a day, and for longer while none is to be had. */
export const findStock = capability(
  [...providerSettings.needs, ...outbound.needs, ...sharedAnswers.needs, ...publishLibrary.needs],
  () => {
    const [settings, web] = [providerSettings.build(), outbound.build()];
    const [shared, publish] = [sharedAnswers.build(), publishLibrary.build()];

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
