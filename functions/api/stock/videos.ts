import { handlerFor } from "#lambda/handler-for";
import { stockSearch } from "#lambda/stock-search";

export const spec = stockSearch({
  kind: "video",
  path: "/api/stock/videos",
  operationId: "searchVideos",
  summary: "Search clips to make reels of",
  files: ["lib/domain/stock/videos"],
  impact: "customers cannot search videos",
});

export const handler = handlerFor(spec);
