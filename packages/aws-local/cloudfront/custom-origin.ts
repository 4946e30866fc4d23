import { randomUUID } from "node:crypto";
import { type Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { endAfterBody } from "@reelwright/http/end-after-body";
import type { Origin } from "./schemas.ts";
import type { ViewerHeaders } from "./viewer-function.ts";

// Hop-by-hop headers: each connection has its own framing. Expect is answered by CloudFront.
const hopByHop = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

export type ForwardRequest = {
  origin: Origin;
  agent: Agent;
  request: IncomingMessage;
  /** Path and query. */
  target: string;
  /** The viewer's. */
  headers: ViewerHeaders;
  response: ServerResponse;
  /** Called once status and headers are known, before they are sent. */
  onHead(headers: NodeJS.Dict<string | string[]>): void;
};

/** Relays a request to a server of this machine and streams its answer back. A late origin is a 504. */
export async function forwardToOrigin(forward: ForwardRequest): Promise<void> {
  const { origin, agent, request, target, response, onHead } = forward;
  const seconds = origin.CustomOriginConfig?.OriginReadTimeout ?? 30;
  const url = new URL(`http://${origin.DomainName}${origin.OriginPath}${target}`);
  const upstream = httpRequest(url, { method: request.method, agent, headers: originHeaders(forward) });
  let timedOut = false;
  // From the last byte sent to the first byte of the answer, and between any two bytes of it.
  upstream.on("finish", () => {
    upstream.setTimeout(seconds * 1000, () => {
      timedOut = true;
      upstream.destroy();
    });
  });
  response.on("close", () => upstream.destroy());
  try {
    const head = new Promise<IncomingMessage>((resolve, reject) => {
      upstream
        .on("response", resolve)
        .on("error", reject)
        .on("close", () => reject(new Error("The origin closed")));
    });
    // An origin may answer before it has read everything: its answer counts, even if the upload fails.
    request.pipe(upstream);
    const answer = await head;
    const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)));
    onHead(headers);
    response.statusCode = answer.statusCode ?? 502;
    // Only refusals come before the whole body: they are short.
    if (!request.complete) return await endAfterBody(request, response, await buffer(answer));
    response.writeHead(response.statusCode, answer.statusMessage);
    response.flushHeaders();
    await pipeline(answer, response);
  } catch {
    if (response.headersSent) return void response.destroy();
    onHead({ "content-type": "text/html" });
    const status = timedOut ? 504 : 502;
    response.statusCode = status;
    const reason = timedOut ? "took too long" : "could not be reached";
    await endAfterBody(request, response, `<h1>${status} ERROR</h1>The origin ${reason}.`);
  }
}

function originHeaders({ origin, request, headers: given }: ForwardRequest): Record<string, string | string[]> {
  const viewer = request.socket.remoteAddress ?? "127.0.0.1";
  const forwarded = request.headers["x-forwarded-for"];
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(given)) {
    if (name !== "host" && !hopByHop.has(name)) headers[name] = value;
  }
  return {
    ...headers,
    host: origin.DomainName,
    via: "1.1 local (CloudFront)",
    "x-amz-cf-id": randomUUID(),
    "x-forwarded-for": forwarded === undefined ? viewer : `${forwarded}, ${viewer}`,
    "cloudfront-viewer-address": `${viewer}:${request.socket.remotePort ?? 0}`,
    ...Object.fromEntries(
      origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    ),
  };
}
