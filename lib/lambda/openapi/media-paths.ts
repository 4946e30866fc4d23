import type { ZodOpenApiOperationObject, ZodOpenApiPathItemObject } from "zod-openapi";
import { fileHeaders, headersOf } from "./answer-headers.ts";
import { binary } from "./binary.ts";
import { ErrorBody } from "./error-body.ts";

const described = [...fileHeaders, "Last-Modified"] as const;
const file = { "*/*": { schema: binary } };
const refused = (description: string, headers: ReturnType<typeof headersOf>) => ({
  description,
  headers,
  content: { "application/json": { schema: ErrorBody } },
});

const download = (operationId: string, summary: string, withBody: boolean): ZodOpenApiOperationObject => ({
  operationId,
  tags: ["Videos"],
  summary,
  description:
    "Files are found by their address alone, which cannot be guessed: no key is needed. Parts of a file may be asked for with `Range`.",
  security: [],
  parameters: [
    {
      name: "folder",
      in: "path",
      required: true,
      description: "The folder of a job's files; a path may have several",
      schema: { type: "string" },
      example: "4kq0aPzW2mXc8RtYb6LsVn",
    },
    {
      name: "file",
      in: "path",
      required: true,
      description: "The file's name",
      schema: { type: "string" },
      example: "reel.mp4",
    },
    {
      name: "Range",
      in: "header",
      description: "The part that is wanted",
      schema: { type: "string" },
      example: "bytes=0-1023",
    },
    {
      name: "If-None-Match",
      in: "header",
      description: "The ETag of a copy that you have: the answer is 304 when it is still the same",
      schema: { type: "string" },
      example: '"9b2cf535f27731c974343645a3985328"',
    },
  ],
  responses: {
    "200": { description: "The file", headers: headersOf(described), ...(withBody && { content: file }) },
    "206": {
      description: "The part that was asked for",
      headers: headersOf([...described, "Content-Range"]),
      ...(withBody && { content: file }),
    },
    "304": { description: "Your copy is still the same", headers: headersOf(["ETag"]) },
    "404": withBody
      ? refused("There is no such file, or it was deleted", headersOf([]))
      : { description: "There is no such file" },
    "416": withBody
      ? refused("The file has no such part", headersOf(["Content-Range"]))
      : { description: "The file has no such part" },
  },
});

/** Public downloads, which storage answers and no function of ours. */
export const mediaPaths: Record<string, ZodOpenApiPathItemObject> = {
  "/videos/{folder}/{file}": {
    get: download("downloadFile", "Download a file that was made", true),
    head: download("headFile", "Read the headers of a file that was made", false),
  },
};
