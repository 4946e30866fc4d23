import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileDelivery } from "@reelwright/http/file-delivery";
import * as z from "zod";
import { open } from "#domain/access/access-open";
import { endpoint } from "#lambda/endpoint";
import { FileAnswer } from "#lambda/file-answer";
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

  async handle({ method, headers }) {
    document ??= readDocument();
    const { text, etag } = await document;
    const version = { "Cache-Control": "no-cache", ETag: etag, Vary: "Accept-Encoding" };
    const { "if-none-match": known } = headers;
    const file = { etag, modifiedAt: new Date(0), sizeBytes: text.length };
    const { status } = fileDelivery({ method, headers: { "if-none-match": known } }, file);
    return status === 304 ? new FileAnswer(304, version, "") : new FileAnswer(200, version, text);
  },
});

/** Read once: it is as old as the function. */
let document: ReturnType<typeof readDocument> | undefined;

async function readDocument(): Promise<{ text: string; etag: string }> {
  const text = await readFile(new URL("./openapi.json", import.meta.url), "utf8");
  // Weak: it stands for the document, however it is compressed.
  return { text, etag: `W/"${createHash("sha256").update(text).digest("base64url")}"` };
}

export const handler = handlerFor(spec);
