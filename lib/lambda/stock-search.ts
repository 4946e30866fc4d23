import * as z from "zod";
import { givenNumber } from "#domain/given-number";
import { StockPage, type StockQuestion } from "#domain/stock/stock-page";
import { keyOrToken } from "./access-credentials.ts";
import { findStock } from "./capabilities/find-stock.ts";
import { type AnyEndpoint, endpoint } from "./endpoint.ts";
import { providerErrors } from "./errors.ts";

type Named = Pick<AnyEndpoint, "path" | "operationId" | "summary" | "files" | "impact"> & Pick<StockQuestion, "kind">;

const StockSearch = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({ description: "What is looked for, in any language", examples: ["mountain lake"] }),
  page: givenNumber(z.int().min(1).max(1000))
    .default(1)
    .meta({ override: { default: 1 } }),
  per_page: givenNumber(z.int().min(1).max(80))
    .default(20)
    .meta({ override: { default: 20 } }),
});

/** A search of stock media: pictures and clips are searched alike. */
export const stockSearch = ({ kind, ...named }: Named) =>
  endpoint({
    ...named,
    method: "GET",
    description:
      "Searches the libraries that the operator has keys of, or else a small one that is made by this service; `engine` says which. Say where pictures are from: name `author`, and link to `source`. Free.",
    tag: "Stock media",
    access: keyOrToken,
    scope: null,
    plan: null,
    request: { query: StockSearch },
    response: { status: 200, body: StockPage },
    errors: providerErrors,
    uses: { findStock },

    async handle({ query: { q, page, per_page } }, { findStock }) {
      return { page, per_page, ...(await findStock({ kind, query: q, page, perPage: per_page })) };
    },
  });
