import dns, { type LookupAddress } from "node:dns";
import { once } from "node:events";
import net from "node:net";
import tls from "node:tls";
import { isPublicAddress } from "./public-address.ts";
import { codeOf, SafeHttpError } from "./safe-http-error.ts";
import { hostOf, isLoopback } from "./vet-url.ts";

/** How names are resolved and connections opened, and which private origins are allowed. */
export interface Network {
  resolve(host: string): Promise<LookupAddress[]>;
  connect(options: net.TcpNetConnectOpts): net.Socket;
  trusted: readonly string[];
  /** Whether http://127.0.0.1 may be called, on every port. */
  loopback: boolean;
}

export const systemNetwork: Network = {
  resolve: (host) => dns.promises.lookup(host, { all: true, order: "verbatim" }),
  connect: (options) => net.connect(options),
  trusted: [],
  loopback: false,
};

/**
 * A connection to the host of a checked URL, with TLS unless it is this machine. Every IP address of the name is checked in the same lookup that the
 * connection uses, so DNS rebinding has no effect. The peer's address is checked once more before anything is sent.
 */
export async function openSocket(url: URL, network: Network, signal: AbortSignal): Promise<net.Socket> {
  signal.throwIfAborted();
  const host = hostOf(url);
  const isLocal = network.loopback && isLoopback(url.href);
  const allowed = (address: string) => isLocal || network.trusted.includes(url.origin) || isPublicAddress(address);
  const addresses = await addressesOf(host, network, signal);
  if (!addresses.every(({ address }) => allowed(address)))
    throw new SafeHttpError("blocked", `${host} is not at a public address.`);

  const plain = network.connect({
    host,
    port: Number(url.port || (isLocal ? 80 : 443)),
    // A literal IP address is never looked up; it was checked above.
    lookup: (_host, _options, done) => done(null, addresses),
    autoSelectFamily: true,
  });
  // Errors are reported to the waiting code; one that comes while nobody waits must not end the process.
  plain.on("error", () => {});
  try {
    await once(plain, "connect", { signal });
    if (!allowed(plain.remoteAddress ?? ""))
      throw new SafeHttpError("blocked", `${host} turned out not to be at a public address.`);
  } catch (error) {
    plain.destroy();
    throw asNetworkError(error, `No connection to ${url.host}`);
  }
  return isLocal ? plain : secure(plain, url, signal);
}

async function addressesOf(host: string, { resolve }: Network, signal: AbortSignal): Promise<LookupAddress[]> {
  const family = net.isIP(host);
  if (family) return [{ address: host, family }];
  const addresses = await Promise.race([resolve(host), once(signal, "abort").then(() => [])]).catch((cause) => {
    throw asNetworkError(cause, `The name ${host} could not be resolved`);
  });
  signal.throwIfAborted();
  if (addresses.length === 0) throw new SafeHttpError("network", `The name ${host} has no address.`);
  return addresses;
}

async function secure(plain: net.Socket, url: URL, signal: AbortSignal): Promise<tls.TLSSocket> {
  const host = hostOf(url);
  const socket = tls.connect({
    socket: plain,
    host,
    // An IP address is not a server name; the certificate must still contain it.
    ...(net.isIP(host) ? {} : { servername: host }),
    ALPNProtocols: ["http/1.1"],
  });
  socket.on("error", () => {});
  try {
    await once(socket, "secureConnect", { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    const failure = asNetworkError(error, `No secure connection to ${url.host}`);
    throw codeOf(error) === "ECONNRESET" ? failure : new SafeHttpError("tls", failure.message, { cause: error });
  }
}

/**
 * What went wrong with the connection, as a message for the caller. The system's or OpenSSL's code is for the log: see
 * `detail`.
 */
export function asNetworkError(error: unknown, what: string): SafeHttpError {
  if (error instanceof SafeHttpError) return error;
  const code = codeOf(error);
  if (code.endsWith("_OVERFLOW"))
    return new SafeHttpError("too_large", "The headers of the answer are too large.", { cause: error });
  return new SafeHttpError("network", `${what}.`, { cause: error });
}
