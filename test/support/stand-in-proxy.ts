import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Caller } from "./malformed/callers.ts";

/** What a client sends in the place of credentials. */
export const standIn = { apiKey: "the-key-of-somebody", token: "the-token-of-somebody" } as const;

/** Whoever is over a limit, or signed out, is followed by another caller. */
const maxCallers = 4;

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/**
 * Passes calls on to a service, each from another address of this machine, with real credentials in the place of `standIn`. A caller
 * who has met a rate limit gives way to the next, so that its client never meets one.
 */
export async function standInProxy(
  baseUrl: string,
  { nextCaller, nextAddress }: { nextCaller(): Promise<Caller>; nextAddress(): string },
) {
  let caller = nextCaller();

  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const body = await buffer(incoming);
    for (let round = 1; ; round++) {
      const mine = caller;
      const answered = await pass(incoming, body, await mine);
      const isSpent = answered.status === 429 || (answered.status === 401 && carriesStandIn(incoming));
      if (!isSpent || round === maxCallers) return answered;
      if (caller === mine) caller = nextCaller();
    }
  }

  const pass = (incoming: IncomingMessage, body: Buffer, { apiKey, token }: Caller) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = incoming.rawHeaders
        .map((value) => value.replace(standIn.apiKey, apiKey).replace(standIn.token, token))
        .filter((_, index, all) => !/^(host|transfer-encoding|content-length)$/i.test(all[index - (index % 2)] ?? ""));
      const url = new URL(baseUrl);
      const outgoing = request(
        {
          host: url.hostname,
          port: url.port,
          method: incoming.method,
          path: incoming.url,
          headers: [...headers, "Host", url.host, ...(body.length > 0 ? ["Content-Length", String(body.length)] : [])],
          localAddress: nextAddress(),
          agent: false,
        },
        (response) => {
          buffer(response).then(
            (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
            reject,
          );
        },
      );
      outgoing.once("error", reject);
      outgoing.end(body);
    });

  const server = createServer((incoming, outgoing: ServerResponse) => {
    answer(incoming).then(
      ({ status, headers, body }) => {
        const { "transfer-encoding": _, connection: __, ...rest } = headers;
        outgoing.writeHead(status, rest);
        outgoing.end(body);
      },
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy listens nowhere");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

const carriesStandIn = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.some((value) => value.includes(standIn.apiKey) || value.includes(standIn.token));
