import path from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { WebhookBody } from "#domain/deliveries/webhook-body";
import { examples, webhookExample } from "#infra/openapi/examples";
import type { AnyEndpoint } from "#lambda/endpoint";
import { loadSpecs } from "#lambda/load-specs";

const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const isFile = ({ response: { contentType = "" } }: AnyEndpoint) =>
  /^(image|video|application)\/(?!json)/.test(contentType);
const shown = endpoints.map(({ spec }) => ({ name: spec.operationId, spec })).filter(({ spec }) => !isFile(spec));

it("no example is of an operation that is gone", () => {
  expect(Object.keys(examples).filter((name) => !shown.some(({ spec }) => spec.operationId === name))).toEqual([]);
});

it("the webhook of a job that is done shows a recorded body", () => {
  const { example } = z.object({ example: z.unknown() }).parse(webhookExample("job.completed"));
  expect(WebhookBody.parse(example)).toEqual(example);
});

describe.each(shown)("$name", ({ name, spec }) => {
  const { request, responses = {} } = examples[name] ?? {};

  it("shows a recorded request that it takes", () => {
    const { body, form } = spec.request;
    if (!body && !form) return expect(request).toBeUndefined();
    const files = Object.keys(form?.files ?? {});
    const fields = Object.entries(z.record(z.string(), z.unknown()).parse(request));
    const sent = Object.fromEntries(fields.filter(([field]) => !files.includes(field)));
    expect((body ?? form?.fields)?.safeParse(sent)).toMatchObject({ success: true });
  });

  it("shows a recorded answer of each kind as it gives them", () => {
    const { status, body, other } = spec.response;
    const kinds = new Map([...(other ? [[other.status, other.body] as const] : []), [status, body] as const]);
    expect(Object.keys(responses)).toEqual([...kinds.keys()].map(String));
    for (const [status, schema] of kinds) {
      const answer = responses[status];
      expect(schema.safeParse(answer), `${status}`).toMatchObject({ success: true, data: answer });
    }
  });
});
