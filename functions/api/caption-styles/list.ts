import * as z from "zod";
import { open } from "#domain/access/access-open";
import { CaptionStyleView, captionStyleViews } from "#features/reels/caption-style-view";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/caption-styles",
  operationId: "listCaptionStyles",
  summary: "List the caption styles of reels, each with a preview",
  tag: "Reels",
  access: open,
  scope: null,
  plan: null,
  request: {},
  response: { status: 200, body: z.array(CaptionStyleView) },
  errors: [],
  uses: {},
  impact: "customers cannot choose a caption style",

  async handle() {
    return captionStyleViews();
  },
});

export const handler = handlerFor(spec);
