import { readFile } from "node:fs/promises";
import * as z from "zod";
import { open } from "#domain/access/access-open";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/openapi.json",
  operationId: "getOpenApi",
  summary: "Read the description of this API",
  tag: "Service",
  access: open,
  scope: null,
  plan: null,
  request: {},
  response: { status: 200, body: z.record(z.string(), z.unknown()).meta({ description: "An OpenAPI 3.1 document" }) },
  errors: [],
  uses: {},
  files: ["build/openapi.json"],
  impact: "developers cannot read the API's description",

  async handle() {
    return JSON.parse(await readFile(new URL("./openapi.json", import.meta.url), "utf8"));
  },
});

export const handler = handlerFor(spec);
