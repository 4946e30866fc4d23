import path from "node:path";
import { expect, it } from "vitest";
import { loadSpecs } from "#lambda/load-specs";
import { parseRequest } from "#lambda/parse-request";

const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
/** Outside providers call these with what they like. */
const hooks = ["hooks-ai-videos"];

it.each(endpoints.filter(({ name }) => !hooks.includes(name)).map(({ name, spec }) => ({ name, spec })))(
  "$name refuses a query parameter that it does not take",
  ({ spec }) => {
    const [query, headers] = [{ no_such_parameter: "true" }, {}];
    const request = { requestId: "req_1", receivedAt: 0, headers, params: {}, query, sourceIp: "192.0.2.1" };
    const schemas = spec.request.query ? { query: spec.request.query } : {};

    expect(() => parseRequest(schemas, { ...request, repeated: [], rawBody: null, ingest: null })).toThrow(
      expect.objectContaining({
        extras: {
          details: expect.arrayContaining([
            { path: "no_such_parameter", message: "There is no such query parameter." },
          ]),
        },
      }),
    );
  },
);
