import { stockSearch } from "#features/stock/stock-search";
import { handlerFor } from "#lambda/handler-for";

export const spec = stockSearch({
  kind: "image",
  path: "/api/stock/images",
  operationId: "searchImages",
  summary: "Search stock pictures",
  files: ["packages/offline-engines/stock-library/images"],
  impact: "customers cannot search images",
});

export const handler = handlerFor(spec);
