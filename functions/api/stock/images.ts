import { handlerFor } from "#lambda/handler-for";
import { stockSearch } from "#lambda/stock-search";

export const spec = stockSearch({
  kind: "image",
  path: "/api/stock/images",
  operationId: "searchImages",
  summary: "Search stock pictures",
  files: ["lib/domain/stock/images"],
  impact: "customers cannot search images",
});

export const handler = handlerFor(spec);
