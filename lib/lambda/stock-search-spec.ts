import * as z from "zod";
import { givenNumber } from "#domain/given-number";
import { StockPage } from "#domain/stock/stock-page";
import { type ErrorCode, providerErrors } from "./errors.ts";

/** What searches of stock media send; of pictures and of clips alike. */
export const stockRequest = {
  query: z.object({
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
  }),
};

export const stockResponse = { status: 200, body: StockPage } as const;

export const stockErrors: readonly ErrorCode[] = providerErrors;

export const stockDescription =
  "Searches the libraries that the operator has keys of, or else a small one that is made by this service; `engine` says which. Say where pictures are from: name `author`, and link to `source`. Free.";
