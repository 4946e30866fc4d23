import { createServer, request as httpRequest, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

export type ServiceName = "dynamodb" | "s3" | "sqs";

export interface Faults {
  /** The share of requests that are answered with an error: half of them before they are done, half after. */
  errors: number;
  /** Every message sent is sent so many times at most (at least once), each up to so many milliseconds later. */
  copies: number;
  copiesWithinMs: number;
  random(): number;
}

export interface FaultCounts {
  requests: number;
  refused: number;
  answersLost: number;
  copies: number;
}

/** Stands before a service and spoils a share of what passes; signatures hold, since nothing of a request is changed. */
export async function startFaultyProxy(
  service: ServiceName,
  { port, target, faults, counts }: { port: number; target: string; faults: Faults; counts: FaultCounts },
): Promise<{ stop(): Promise<void> }> {
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, async (request, response) => {
    try {
      const of = { method: request.method, url: request.url, headers: request.headers, body: await buffer(request) };
      const operation = String(request.headers["x-amz-target"] ?? "").split(".")[1];
      // The service's own pollers are Lambda's, which tries again by itself.
      const spoiled = operation !== "ReceiveMessage" && faults.random() < faults.errors;
      counts.requests++;
      if (spoiled && faults.random() < 0.5) {
        counts.refused++;
        return refuse(service, response);
      }
      if (operation === "SendMessage") void sendCopies(of);
      const answer = await pass(target, of);
      if (spoiled) {
        counts.answersLost++;
        return refuse(service, response);
      }
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      response.destroy();
    }
  });

  async function sendCopies(of: Passed): Promise<void> {
    const copies = Math.floor(faults.random() * faults.copies);
    for (let copy = 0; copy < copies; copy++) {
      counts.copies++;
      const later = faults.random() * faults.copiesWithinMs;
      void sleep(later).then(() => pass(target, of).catch(() => {}));
    }
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Passed {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function pass(target: string, { method, url, headers, body }: Passed) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const onward = httpRequest(target + url, { method, headers }, async (answer) => {
      resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) });
    });
    onward.on("error", reject);
    onward.end(body);
  });
}

/** Each service's own words for "not now". */
function refuse(service: ServiceName, response: ServerResponse): void {
  if (service === "s3") {
    response.writeHead(503, { "content-type": "application/xml" });
    return void response.end("<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>");
  }
  const [status, type] =
    service === "dynamodb"
      ? [400, "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"]
      : [503, "com.amazonaws.sqs#ServiceUnavailable"];
  response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
  response.end(JSON.stringify({ __type: type, message: "Not now." }));
}
