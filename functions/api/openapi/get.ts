import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import * as z from "zod";
import { open } from "#domain/access/access-open";
import { answerDocument, type Document } from "#lambda/answer-document";
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
  response: {
    status: 200,
    body: z.record(z.string(), z.unknown()).meta({ description: "An OpenAPI 3.1 document" }),
    without: [{ status: 304, description: "Not modified" }],
  },
  errors: [],
  uses: {},
  files: ["build/openapi.json"],
  impact: "developers cannot read the API's description",

  async handle(request) {
    document ??= readDocument();
    return answerDocument(await document, request);
  },
});

/** Read once: it is as old as the function. */
let document: Promise<Document> | undefined;

async function readDocument(): Promise<Document> {
  const text = await readFile(new URL("./openapi.json", import.meta.url), "utf8");
  return { text, etag: `W/"${createHash("sha256").update(text).digest("base64url")}"` };
}

export const handler = handlerFor(spec);
