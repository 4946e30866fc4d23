import path from "node:path";
import * as z from "zod";
import { open } from "#domain/access/access-open";
import { readMedia } from "#lambda/capabilities/media";
import { endpoint } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { answerFile, findFile } from "#lambda/file-answer";
import { handlerFor } from "#lambda/handler-for";

/**
 * CloudFront serves these files straight from S3. Requests that S3 refuses come here and get the API's own error
 * answers.
 */
export const spec = endpoint({
  method: "GET",
  path: "/videos/{path}",
  operationId: "downloadFile",
  summary: "Read a finished file",
  description:
    "No credentials are needed: the address is a secret. Supports `Range` (one range), `If-Range`, `If-None-Match` and `If-Modified-Since`, with answers 206 and 304. HEAD answers the same headers.",
  tag: "Videos",
  access: open,
  scope: null,
  plan: null,
  request: {
    params: z.object({
      path: z
        .string()
        .max(500)
        .meta({
          description: "The rest of the path, including slashes",
          examples: ["QypqBl7rUozylWp2HCeFhZyAZH/1/vid_0VbkLM4lm8N7hAPaoQ32EXxrUdxuPN.mp4"],
        }),
    }),
  },
  response: {
    status: 200,
    body: z.string().meta({ override: { type: "string", format: "binary" } }),
    contentType: "application/octet-stream",
    partial: true,
    without: [{ status: 304, description: "Not modified" }],
  },
  errors: ["not_found", "precondition_failed", "range_not_satisfiable"],
  uses: { media: readMedia },
  streams: true,
  impact: "addresses of files that are not there get no proper answer",

  async handle({ params, ...request }, { media }) {
    const file = await findFile(media, `videos/${params.path}`, request);
    if (!file) throw new ApiError("not_found", "There is no file at this address.");
    return answerFile(file, request, {
      name: path.posix.basename(params.path).replaceAll(/[^\w.-]/g, "_"),
      keptSeconds: 60,
    });
  },
});

export const handler = handlerFor(spec);
