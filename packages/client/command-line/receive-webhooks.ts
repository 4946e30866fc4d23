import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { verifyWebhook, type WebhookBody, WebhookError } from "../webhook-signature.ts";

interface Received {
  /** The same in each attempt. */
  id: string;
  body: WebhookBody;
  /** What the receiver behind answered: a status, or why there is none; null without a receiver. */
  forwarded: number | string | null;
}

interface Receiver {
  port: number;
  secret: string;
  forwardTo?: string;
  onWebhook: (received: Received) => void;
  onRefused: (reason: string) => void;
}

/**
 * Listens for webhooks on 127.0.0.1. A wrong signature is answered 401. The answer of the receiver behind is passed on,
 * so that a webhook it refuses is sent again.
 */
export async function receiveWebhooks({ port, secret, forwardTo, onWebhook, onRefused }: Receiver) {
  async function answerTo(request: IncomingMessage): Promise<number> {
    if (request.method !== "POST") return 405;
    const raw = await text(request);
    const { headers } = request;
    const body = await verifyWebhook({ secret, headers, body: raw });
    const forwarded = forwardTo === undefined ? null : await forward(forwardTo, request, raw);
    onWebhook({ id: String(headers["webhook-id"]), body, forwarded });
    if (forwarded === null) return 204;
    return typeof forwarded === "number" ? forwarded : 502;
  }

  const server = createServer((request, response) => {
    answerTo(request)
      .catch((error: unknown) => {
        onRefused(error instanceof Error ? error.message : String(error));
        return error instanceof WebhookError ? 401 : 500;
      })
      .then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Error(`Port ${port} is in use. Give another --port.`) : error),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  return { url: `http://127.0.0.1:${bound}`, close: () => server.close().closeAllConnections() };
}

/** Sends a webhook on with its own headers. */
async function forward(url: string, { headers }: IncomingMessage, body: string): Promise<number | string> {
  const passed = Object.entries(headers).filter(([name]) => /^(webhook-|x-|content-type$)/.test(name));
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
      body,
    });
    return answer.status;
  } catch {
    return `${url} cannot be reached`;
  }
}
