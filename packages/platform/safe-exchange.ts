import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { TLSSocket } from "node:tls";
import { deadline } from "./deadline.ts";
import { SafeHttpError } from "./safe-http-error.ts";
import { asNetworkError, type Network, openSocket } from "./safe-socket.ts";

export interface Message {
  /** GET unless said otherwise. */
  method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
  /** Called when the connection stands: whatever fails before, the server has heard nothing of this message. */
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

/** Sends one message over a connection of its own, and answers with what came back, its body still to be read. */
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

function answerOver(socket: TLSSocket, url: URL, { method, headers, body }: Message, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = https.request(url, {
      method,
      // Compressed, a small answer could become a large one.
      headers: { "User-Agent": "Reelwright", ...headers, "Accept-Encoding": "identity" },
      createConnection: () => socket,
      maxHeaderSize: maxHeaderBytes,
    });
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
    // Unheard, an unasked "101 Switching Protocols" ends the request without an answer and without an error.
    request.on("upgrade", () => fail(new SafeHttpError("network", `${url.host} wants to speak another protocol.`)));
    request.on("response", resolve);
    request.end(body);
  });
}
