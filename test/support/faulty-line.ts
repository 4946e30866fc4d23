import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** What the line does with one call. */
export type Fault =
  /** The service gets the call, and its answer is lost. */
  | { kind: "lose the answer" }
  /** The line answers in the service's place. */
  | { kind: "answer"; status: number; headers?: Record<string, string> }
  /** The answer breaks off after so many bytes. */
  | { kind: "cut"; bytes: number };

interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
}

/** A line to a service that spoils the next calls of some path, in turn, and passes on all others. */
export async function faultyLine(baseUrl: string) {
  const faults: { path: string; fault: Fault }[] = [];
  const seen: Seen[] = [];

  function faultOf(path: string): Fault | undefined {
    const index = faults.findIndex((one) => path.startsWith(one.path));
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url = "/", headers } = incoming;
    seen.push({ method, path: url, headers });
    const body = await buffer(incoming);
    const fault = faultOf(url);
    if (fault?.kind === "answer") {
      outgoing.writeHead(fault.status, fault.headers).end("the line is down");
      return;
    }
    const passed = request(new URL(url, baseUrl), { method, headers, agent: false }, async (answer) => {
      if (fault?.kind === "lose the answer") {
        await buffer(answer);
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      let left = fault?.kind === "cut" ? fault.bytes : Number.POSITIVE_INFINITY;
      for await (const chunk of answer) {
        outgoing.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) break;
      }
      if (left <= 0) outgoing.destroy();
      else outgoing.end();
    });
    passed.once("error", () => outgoing.destroy());
    passed.end(body);
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing).catch(() => outgoing.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line listens nowhere");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Spoils the next calls whose path begins so. */
    spoil: (path: string, ...next: Fault[]) => faults.push(...next.map((fault) => ({ path, fault }))),
    callsOf: (method: string, path: string) => seen.filter((one) => one.method === method && one.path.startsWith(path)),
    close: () => server.close().closeAllConnections(),
  };
}
