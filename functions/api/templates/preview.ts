import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { templateNames } from "@reelwright/vocabulary/template-names";
import * as z from "zod";
import { open } from "#domain/access/access-open";
import { endpoint } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { answerFile } from "#lambda/file-answer";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/templates/{name}/preview.webp",
  operationId: "getTemplatePreview",
  summary: "Read the preview of a template",
  description: "The former URL of `preview` in `GET /api/templates`, which counts against no limit.",
  deprecated: true,
  tag: "Reels",
  access: open,
  scope: null,
  plan: null,
  request: {
    params: z.object({
      name: z
        .string()
        .max(40)
        .meta({ description: "The template's name", examples: ["neon"] }),
    }),
  },
  response: {
    status: 200,
    body: z.string().meta({ override: { type: "string", format: "binary" } }),
    contentType: "image/webp",
    partial: true,
    without: [{ status: 304, description: "Not modified" }],
  },
  errors: ["not_found", "precondition_failed", "range_not_satisfiable"],
  uses: {},
  files: ["packages/renderer/previews/templates"],
  streams: true,
  impact: "customers cannot see what templates look like",

  async handle({ params, ...request }) {
    const name = templateNames.find((known) => known === params.name);
    if (!name) throw new ApiError("not_found", "No template with this name. GET /api/templates lists all.");
    const file = new URL(`./templates/${name}.webp`, import.meta.url);
    const { size, mtime } = await stat(file);
    return answerFile(
      {
        contentType: "image/webp",
        sizeBytes: size,
        etag: `"${size}-${mtime.getTime()}"`,
        modifiedAt: mtime,
        open: (range) => createReadStream(file, range),
      },
      request,
      { name: `${name}.webp`, keptSeconds: 24 * 60 * 60 },
    );
  },
});

export const handler = handlerFor(spec);
