import { readFileSync } from "node:fs";
import path from "node:path";
import { OpenApiDocument, type Operation, operationsOf } from "@reelwright/site/reference/openapi-document";
import { expect } from "vitest";
import { documentSchema, openapi } from "./document-schema.ts";

/** An answer that an example got from the service. */
interface Answered {
  method: string;
  path: string;
  status: number;
  type: string | null;
  /** One character a byte. */
  body: string;
}

/** The name of the file into which an example writes the answers it got. */
export const answersFile = "answers.json";

/** Keeps every answer of `fetch`, with which call it was for. */
export const recordFetch = `import { writeFileSync } from "node:fs";
const answers = [];
const { fetch: send } = globalThis;
globalThis.fetch = async (url, request = {}) => {
  const response = await send(url, request);
  const body = response.clone().bytes().then((bytes) => Buffer.from(bytes).toString("latin1"));
  answers.push(body.then((body) => ({
    method: request.method ?? "GET",
    path: new globalThis.URL(url).pathname,
    status: response.status,
    type: response.headers.get("content-type"),
    body,
  })));
  return response;
};`;

export const answersIn = (folder: string): Answered[] =>
  JSON.parse(readFileSync(path.join(folder, answersFile), "utf8"));

/** The operation that an answer is of; undefined for a form sent to storage. */
export const operationOf = ({ method, path: called }: Answered): Operation | undefined =>
  operations.find((one) => one.method === method && one.path === called) ??
  operations.find((one) => one.method === method && patternOf(one.path).test(called));

const operations = operationsOf(OpenApiDocument.parse(openapi));
const patternOf = (route: string) =>
  new RegExp(`^${route.replaceAll("{path}", ".+").replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/** Expects status, type and body that the document names. */
export function expectDocumented(operation: Operation, { status, type, body }: Answered): void {
  const media = type?.split(";")[0] ?? "";
  const content = operation.responses[String(status)]?.content ?? {};
  expect(status, body.slice(0, 500)).toBeLessThan(300);
  // A file of any type.
  if (content["application/octet-stream"] && body.length > 0) return;
  expect(Object.keys(content)).toContain(media);
  if (media !== "application/json") return;
  const value = JSON.parse(Buffer.from(body, "latin1").toString());
  expect(documentSchema(content[media]?.schema ?? {}).safeParse(value).error).toBeUndefined();
}
