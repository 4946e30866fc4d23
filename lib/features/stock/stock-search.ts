import { failureCodes } from "@reelwright/vocabulary/failure-codes";
import { StockPage, type StockQuestion } from "@reelwright/vocabulary/stock-page";
import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { coercedNumber } from "#lambda/coerced-number";
import { type AnyEndpoint, endpoint } from "#lambda/endpoint";
import { findStock } from "./find-stock.ts";

type Named = Pick<AnyEndpoint, "path" | "operationId" | "summary" | "files" | "impact"> & Pick<StockQuestion, "kind">;

const StockSearch = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({ description: "The search text, in any language", examples: ["mountain lake"] }),
  page: coercedNumber(z.int().min(1).max(1000))
    .default(1)
    .meta({ description: "The page, from 1", override: { default: 1 } }),
  per_page: coercedNumber(z.int().min(1).max(80))
    .default(20)
    .meta({ description: "Results per page", override: { default: 20 } }),
});

/** A search of stock media: pictures and clips are searched alike. */
export const stockSearch = ({ kind, ...named }: Named) =>
  endpoint({
    ...named,
    method: "GET",
    description:
      "Searches the operator's providers, or the small built-in library if there are none; `engine` names which. Credit the results: show `author` and link to `source`. Free.",
    tag: "Stock media",
    access: keyOrToken,
    scope: null,
    plan: null,
    request: { query: StockSearch },
    response: { status: 200, body: StockPage },
    errors: failureCodes,
    uses: { findStock },

    async handle({ query: { q, page, per_page } }, { findStock }) {
      return { page, per_page, ...(await findStock({ kind, query: q, page, perPage: per_page })) };
    },
  });
