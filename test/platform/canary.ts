import type { LookupAddress } from "node:dns";
import net from "node:net";
import { safeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import { type Network, openSocket } from "@reelwright/platform/safe-socket";
import type { Certificates } from "../support/certificates.ts";
import { ampleTime } from "../support/patience.ts";
import { startReceiver } from "./receiver.ts";

/** What a canary has seen when nobody tried to call anything. */
export const nothing = { dialled: 0, connections: 0, requests: 0, bytes: 0 };

/** A receiver on loopback in the place of everything: whatever is connected to is the canary, so that every attempt is seen. */
export async function startCanary(certificates: Certificates) {
  const receiver = await startReceiver(certificates);
  const seen = Object.assign(receiver.seen, { dialled: 0 });
  /** Connects where it is told to. Counted here, too: what reaches the receiver is seen a moment later. */
  const dial = (options: net.TcpNetConnectOpts) => {
    seen.dialled++;
    return net.connect(options);
  };
  const connect = (options: net.TcpNetConnectOpts) =>
    dial({ ...options, host: "127.0.0.1", port: receiver.port, lookup: undefined });
  /** A network in which every name leads to these addresses. */
  const leadingTo = (...answer: string[]): Network => ({
    resolve: async () => addresses(...answer),
    connect,
    trusted: [],
    loopback: false,
  });
  return { ...receiver, seen, dial, connect, leadingTo };
}

export const addresses = (...list: string[]): LookupAddress[] =>
  list.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

/** Why a request failed, or that it did not. */
export const outcomeOf = (working: Promise<unknown>): Promise<string> =>
  working.then(
    () => "answered",
    (error) => (error instanceof SafeHttpError ? error.reason : String(error)),
  );

const limits = { ...ampleTime, maxBytes: 20_000 };

/** How each way of calling an address ends. */
export const attempts = {
  request: (network: Partial<Network>, url: string) =>
    outcomeOf(safeHttp(network).request({ url, method: "POST", body: "{}", limits })),
  download: (network: Partial<Network>, url: string) =>
    outcomeOf(
      safeHttp(network)
        .download({ url, limits })
        .then(({ body }) => body.resume()),
    ),
  /** Where the text of the address was never judged. */
  connect: (network: Network, url: string) =>
    outcomeOf(openSocket(new URL(url), network, new AbortController().signal)),
};
