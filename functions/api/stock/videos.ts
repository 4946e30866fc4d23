import { handlerFor } from "#lambda/handler-for";
import { stockSearch } from "#lambda/stock-search";

export const spec = stockSearch({
  kind: "video",
  path: "/api/stock/videos",
  operationId: "searchVideos",
  summary: "Search stock clips",
  files: ["lib/domain/stock/videos"],
  impact: "customers cannot search videos",
});

export const handler = handlerFor(spec);
