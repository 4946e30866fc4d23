import * as z from "zod";
import { open } from "#domain/access/access-open";
import { TemplateView, templateViews } from "#features/reels/template-view";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/templates",
  operationId: "listTemplates",
  summary: "List the templates of reels, each with a preview",
  tag: "Reels",
  access: open,
  scope: null,
  plan: null,
  request: {},
  response: { status: 200, body: z.array(TemplateView) },
  errors: [],
  uses: {},
  impact: "customers cannot choose a template",

  async handle() {
    return templateViews();
  },
});

export const handler = handlerFor(spec);
