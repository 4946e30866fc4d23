import { keyOrToken } from "#lambda/access-credentials";
import { findStock } from "#lambda/capabilities/find-stock";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { stockDescription, stockErrors, stockRequest, stockResponse } from "#lambda/stock-search-spec";

export const spec = endpoint({
  method: "GET",
  path: "/api/stock/videos",
  summary: "Search clips to make reels of",
  description: stockDescription,
  tag: "Stock media",
  access: keyOrToken,
  scope: null,
  plan: null,
  request: stockRequest,
  response: stockResponse,
  errors: stockErrors,
  uses: { findStock },
  files: ["lib/domain/stock/videos"],
  impact: "customers cannot search videos",

  async handle({ query: { q, page, per_page } }, { findStock }) {
    return { page, per_page, ...(await findStock({ kind: "video", query: q, page, perPage: per_page })) };
  },
});

export const handler = handlerFor(spec);
