import { stockSearch } from "#features/stock/stock-search";
import { handlerFor } from "#lambda/handler-for";

export const spec = stockSearch({
  kind: "video",
  path: "/api/stock/videos",
  operationId: "searchVideos",
  summary: "Search stock clips",
  files: ["packages/offline-engines/stock-library/videos"],
  impact: "customers cannot search videos",
});

export const handler = handlerFor(spec);
