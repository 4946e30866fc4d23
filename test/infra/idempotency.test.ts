import { describe, expect, it } from "vitest";
import * as z from "zod";
import { endpointNeeds } from "#infra/function-needs";
import { apiJson, endpoints } from "../support/api-document.ts";

const keyed = endpoints.filter(({ spec }) => spec.method === "POST" && spec.access.kind !== "open");
const others = endpoints.filter((one) => !keyed.includes(one));

const grants = (spec: (typeof endpoints)[number]["spec"]) =>
  endpointNeeds(spec).flatMap((need) => (need.kind === "table" && need.name === "idempotency" ? need.actions : []));
const operation = ({ path, method }: { path: string; method: string }) => apiJson.paths[path][method.toLowerCase()];
const headersOf = (spec: { path: string; method: string }) =>
  (operation(spec).parameters ?? []).filter((parameter: { in: string }) => parameter.in === "header");

describe.each(keyed)("$name", ({ spec }) => {
  it("may keep what became of its calls, and says how to name one", () => {
    expect(grants(spec)).toEqual(["PutItem", "UpdateItem", "DeleteItem"]);
    expect(headersOf(spec)).toMatchObject([
      { name: "Idempotency-Key", schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" } },
    ]);
    const { responses } = operation(spec);
    expect(responses[409].description).toContain("idempotency_in_flight");
    expect(responses[422].description).toContain("idempotency_conflict");
    expect(responses[spec.response.status].headers).toHaveProperty("Idempotent-Replay");
  });

  it("names every secret of its answer", () => {
    const { body, secretFields = [] } = spec.response;
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];

    expect(secretFields).toEqual(fields.filter((name) => /^(key|secret|token|password)$/.test(name)));
  });
});

it.each(others)("$name keeps nothing", ({ spec }) => {
  expect(grants(spec)).toEqual([]);
  expect(headersOf(spec)).toEqual([]);
});
