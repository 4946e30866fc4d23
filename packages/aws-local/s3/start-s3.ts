import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { endAfterBody } from "@reelwright/http/end-after-body";
import type { Guard } from "../guard/guarded-service.ts";
import { parseBuckets } from "./bucket-definition.ts";
import { corsHeaders } from "./cors.ts";
import { expireObjects } from "./expire-objects.ts";
import { handleS3Request } from "./handle-s3-request.ts";
import { MultipartUploads } from "./multipart-uploads.ts";
import { type ObjectCreated, ObjectStore } from "./object-store.ts";
import type { S3Context } from "./s3-context.ts";
import { asS3Error, S3Error } from "./s3-error.ts";
import type { S3Reply } from "./s3-reply.ts";
import { parseS3Request, type S3Request } from "./s3-request.ts";
import { writeXml } from "./xml.ts";

const SWEEP_INTERVAL_MS = 3_600_000;

export type S3Options = {
  /** Where the objects are kept. */
  dir: string;
  /** 0, the default, takes a free one. */
  port?: number;
  /** Physical name to the resolved properties of an `AWS::S3::Bucket`. */
  buckets: Record<string, unknown>;
  guard: Guard;
  /** Called for every object that was created, once it can be read. */
  onObjectCreated?: (event: ObjectCreated) => void;
};

export type S3 = {
  /** For `AWS_ENDPOINT_URL_S3`. Its host is an IP address, for which the SDK chooses path style by itself. */
  url: string;
  stop(): Promise<void>;
};

/**
 * Starts S3 in this process. Every request must be signed by a known key, in its headers, its query or its form, and
 * the key's owner must have the permission. Rejects if the port is taken or a bucket's properties are unsupported.
 */
export async function startS3(options: S3Options): Promise<S3> {
  const { dir, port = 0, guard, onObjectCreated = () => {} } = options;
  const buckets = parseBuckets(options.buckets);
  await mkdir(dir, { recursive: true });
  const now = Date.now;
  const store = new ObjectStore({ dir, buckets: buckets.keys(), now, onCreated: onObjectCreated });
  const context: S3Context = { buckets, store, uploads: new MultipartUploads(store), guard, now };
  expireObjects(store, buckets, now());
  const sweep = setInterval(() => expireObjects(store, buckets, now()), SWEEP_INTERVAL_MS).unref();

  const server = createServer((request, response) => void answer(context, request, response));
  // A large upload over a slow connection takes longer than Node's five minutes.
  server.requestTimeout = 0;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("S3 listens, but not on a port.");

  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      clearInterval(sweep);
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(context: S3Context, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("x-amz-request-id", randomUUID());
  try {
    const request = parseS3Request(incoming);
    const cors = corsHeaders(context.buckets.get(request.bucket)?.cors ?? [], request);
    for (const [name, value] of Object.entries(cors ?? {})) response.setHeader(name, value);
    await send(
      response,
      request.method === "OPTIONS" ? preflight(request, cors) : await handleS3Request(context, request),
    );
  } catch (error) {
    await refuse(incoming, response, error);
  }
}

function preflight({ bucket }: S3Request, cors: Record<string, string> | undefined): S3Reply {
  if (!cors) throw new S3Error("AccessForbidden", `The CORS rules of ${bucket} do not allow this request.`);
  return { status: 200 };
}

async function send(response: ServerResponse, { status, headers = {}, body = "" }: S3Reply): Promise<void> {
  if (typeof body !== "string") {
    response.writeHead(status, headers);
    return pipeline(body, response);
  }
  const length = status === 204 || status === 304 ? {} : { "content-length": String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...length, ...(body && { "content-type": "application/xml" }), ...headers });
  response.end(body);
}

async function refuse(incoming: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
  // The caller has disconnected, or has half of an answer: nothing more can be sent.
  if (response.headersSent || response.destroyed) return void response.destroy();
  const { code, message, status, headers } = asS3Error(error) ?? unexpected(error);
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const body = incoming.method === "HEAD" ? "" : writeXml("Error", { Code: code, Message: message }, "");
  if (body) response.setHeader("content-type", "application/xml");
  await endAfterBody(incoming, response, body);
}

function unexpected(error: unknown) {
  console.error(error);
  return { code: "InternalError", message: String(error), status: 500, headers: {} };
}
