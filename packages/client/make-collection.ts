import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { OpenCollection } from "@opencollection/types";
import type { Folder } from "@opencollection/types/collection/item";
import type { Environment } from "@opencollection/types/config/environments";
import type { Auth, HttpRequest, HttpRequestBody, HttpRequestParam } from "@opencollection/types/requests/http";
import { stringify } from "yaml";
import { type Document, type Operation, type Schema, sampleOf, schemaAt } from "./openapi-samples.ts";

/**
 * The files of a collection for Bruno and other programs that read OpenCollection, by their path: one request for each
 * operation of `openapi.json`, in a folder for each tag. @see https://docs.usebruno.com/opencollection-yaml/structure-reference
 */
export function collectionFiles(document: Document): Map<string, string> {
  const files = new Map<string, string>();
  const root: OpenCollection = {
    opencollection: "1.0.0",
    info: { name: document.info.title, version: document.info.version },
    request: { auth: { type: "apikey", key: "X-API-Key", value: "{{apiKey}}", placement: "header" } },
    docs: "Choose the environment `local`, and set its variables. `npm start` prints their values.",
  };
  const local: Environment = {
    name: "local",
    variables: [
      { name: "baseUrl", value: "http://127.0.0.1:8787" },
      { name: "apiKey", value: "" },
      { name: "token", value: "" },
    ],
  };
  files.set("opencollection.yml", stringify(root));
  files.set("environments/local.yml", stringify(local));
  for (const [index, { name, description }] of document.tags.entries()) {
    const folder: Folder = { info: { name, type: "folder", seq: index + 1 }, docs: description };
    const requests = operationsOf(document).filter(({ operation }) => operation.tags[0] === name);
    if (requests.length > 0) files.set(`${name}/folder.yml`, stringify(folder));
    for (const [place, one] of requests.entries())
      files.set(`${name}/${one.operation.operationId}.yml`, stringify(requestOf(document, one, place + 1)));
  }
  return files;
}

interface Route {
  method: string;
  path: string;
  operation: Operation;
}

const methods = ["get", "post", "patch", "delete"] as const;

const operationsOf = ({ paths }: Document): Route[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );

function requestOf(document: Document, { method, path, operation }: Route, seq: number): HttpRequest {
  const { parameters = [], security = [], requestBody } = operation;
  const params = parameters.flatMap(({ in: place, name, schema, description, required }): HttpRequestParam[] => {
    if (place !== "query" && place !== "path") return [];
    const value = String(sampleOf(document, schema) ?? "");
    return [{ name, value, type: place, ...(description && { description }), ...(!required && { disabled: true }) }];
  });
  const auth: Auth | undefined = security.some((one) => "apiKey" in one)
    ? "inherit"
    : security.some((one) => "token" in one)
      ? { type: "bearer", token: "{{token}}" }
      : undefined;
  const body = requestBody && bodyOf(document, requestBody.content);
  return {
    info: { name: operation.summary, type: "http", seq },
    http: {
      method: method.toUpperCase(),
      url: `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      ...(params.length > 0 && { params }),
      ...(body && { body }),
      ...(auth && { auth }),
    },
    docs: operation.description ?? operation.summary,
  };
}

function bodyOf(document: Document, content: Record<string, { schema: Schema; example?: unknown }>): HttpRequestBody {
  const json = content["application/json"];
  if (json)
    return { type: "json", data: JSON.stringify(json.example ?? sampleOf(document, json.schema) ?? {}, null, 2) };
  const form = schemaAt(document, content["multipart/form-data"]?.schema ?? {});
  // Numbered fields are an older form of a list beside them.
  const fields = Object.entries(form.properties ?? {}).filter(([name]) => !/_\d+$/.test(name));
  return {
    type: "multipart-form",
    data: fields.map(([name, field]) => {
      const isFile = [field, field.items].some((one) => one?.format === "binary");
      const isNeeded = form.required?.includes(name);
      return {
        name,
        type: isFile ? "file" : "text",
        value: isFile ? [] : textOf(sampleOf(document, field)),
        ...(field.description && { description: field.description }),
        ...(!isNeeded && { disabled: true }),
      };
    }),
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? ""));

if (import.meta.main) {
  const root = path.join(import.meta.dirname, "../..");
  const target = path.join(root, "examples/collection");
  rmSync(target, { recursive: true, force: true });
  const document: Document = JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"));
  for (const [name, text] of collectionFiles(document)) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    writeFileSync(path.join(target, name), text);
  }
}
