import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { Socket } from "node:net";
import { deadline } from "./deadline.ts";
import { SafeHttpError } from "./safe-http-error.ts";
import { asNetworkError, type Network, openSocket } from "./safe-socket.ts";

export interface Message {
  /** GET by default. */
  method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
  /** Called when the connection is established: if the exchange fails before, the server has received nothing. */
  onConnected?: () => void;
}

interface Conditions {
  network: Network;
  /** From the start until the answer's headers are complete. */
  headerMs: number;
  signal: AbortSignal;
}

const maxHeaderBytes = 16_384;
/** A server may send any number of interim answers ("103 Early Hints"), which no other limit counts. */
const maxInterimAnswers = 10;

/** Sends one request over a connection of its own and returns the answer, its body still unread. */
export async function exchange(url: URL, message: Message, conditions: Conditions): Promise<IncomingMessage> {
  const { network, headerMs, signal } = conditions;
  const late = () => new SafeHttpError("timeout", `${url.host} did not answer within ${headerMs / 1000} seconds.`);
  const head = deadline(headerMs, late, signal);
  try {
    const socket = await openSocket(url, network, head.signal);
    message.onConnected?.();
    return await answerOver(socket, url, message, head.signal);
  } catch (error) {
    head.signal.throwIfAborted();
    throw asNetworkError(error, `No answer from ${url.host}`);
  } finally {
    head.end();
  }
}

function answerOver(socket: Socket, url: URL, { method, headers, body }: Message, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method,
      // A small compressed answer could expand to a large one.
      headers: { "User-Agent": "Reelwright", ...headers, "Accept-Encoding": "identity" },
      createConnection: () => socket,
      maxHeaderSize: maxHeaderBytes,
    };
    const request = url.protocol === "http:" ? http.request(url, options) : https.request(url, options);
    const fail = (error: unknown) => {
      socket.destroy();
      reject(error);
    };
    signal.addEventListener("abort", () => fail(signal.reason));
    let interim = 0;
    request.on("information", () => {
      if (++interim > maxInterimAnswers)
        fail(new SafeHttpError("too_large", `${url.host} sent too many interim answers.`));
    });
    request.on("error", fail);
    // Without this listener an unexpected "101 Switching Protocols" would end the request without an answer or an
    // error.
    request.on("upgrade", () => fail(new SafeHttpError("network", `${url.host} wants to speak another protocol.`)));
    request.on("response", resolve);
    request.end(body);
  });
}
