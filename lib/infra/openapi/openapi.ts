import type * as z from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Specs } from "#lambda/load-specs";
import { tags } from "#lambda/tags";
import { headerComponents } from "./answer-headers.ts";
import { headOf, operationOf } from "./operation.ts";
import { webhooks } from "./webhook-operations.ts";

/** The OpenAPI 3.1 document of all endpoints. */
export function openApiDocument(endpoints: Specs["endpoints"]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const { spec } of endpoints)
    paths[spec.path] = {
      ...paths[spec.path],
      [spec.method.toLowerCase()]: operationOf(spec),
      ...(spec.response.partial && { head: headOf(spec) }),
    };
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Reelwright",
        version: "1.0.0",
        description: "Reels, AI video, thumbnails and media helpers, metered in credits.",
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      servers: [{ url: "/", description: "This service" }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths,
      webhooks,
      components: {
        headers: headerComponents,
        securitySchemes: {
          apiKey: { type: "apiKey", in: "header", name: "X-API-Key", description: "A key of POST /api/keys" },
          token: { type: "http", scheme: "bearer", description: "A token of POST /api/login" },
          ticket: {
            type: "apiKey",
            in: "query",
            name: "ticket",
            description: "A short-lived ticket for one job, from its `events_url`",
          },
        },
      },
    },
    { override: tidy },
  );
}

const plainValue = (value: unknown) => (typeof value === "number" || typeof value === "boolean" ? value : undefined);
const largestInt32 = 2_147_483_647;

interface Tidied {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.JSONSchema;
  io: "input" | "output";
}

/** Answers may gain fields; defaults of numbers and flags that forms send as text are named, too; whole numbers say how large they can be. */
function tidy({ zodSchema, jsonSchema, io }: Tidied): void {
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const { def } = zodSchema._zod;
  if (io === "input" && def.type === "default") jsonSchema.default ??= plainValue(def.defaultValue);
  // Zod calls fixed whole numbers "number"; generated Java does not compile with that.
  const fixed = jsonSchema.enum ?? [jsonSchema.const];
  if (jsonSchema.type === "number" && fixed.every(Number.isInteger)) jsonSchema.type = "integer";
  if (jsonSchema.type !== "integer") return;
  // What JavaScript can count to is no rule of ours.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  jsonSchema.format ??= jsonSchema.maximum !== undefined && jsonSchema.maximum <= largestInt32 ? "int32" : "int64";
}
