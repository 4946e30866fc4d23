import { PassThrough, type Readable } from "node:stream";

/** One Server-Sent Event. */
export interface StreamEvent {
  event: string;
  id: number | string;
  data: unknown;
}

/** The events since the last poll, often none, until the stream is finished or the signal is aborted. */
export type Events = (signal: AbortSignal) => AsyncIterable<readonly StreamEvent[]>;

/** CloudFront closes a connection that is silent for 30 s. */
const beatMs = 15_000;

/** An answer of Server-Sent Events, each sent as soon as it exists. */
export class EventStreamAnswer {
  readonly statusCode: 200 | 204;
  readonly body: Readable | string;

  /** Null: the stream is finished. A 204 stops a browser from reconnecting. */
  constructor(events: Events | null, beat: number = beatMs) {
    this.statusCode = events ? 200 : 204;
    this.body = events ? stream(events, beat) : "";
  }
}

function stream(events: Events, beat: number): Readable {
  const body = new PassThrough();
  const left = new AbortController();
  // If the platform reports that the client has disconnected, polling stops.
  body.once("close", () => left.abort());
  send(events(left.signal), body, beat).then(
    () => body.end(),
    (error) => body.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return body;
}

async function send(batches: AsyncIterable<readonly StreamEvent[]>, body: PassThrough, beat: number): Promise<void> {
  // The reconnection delay, and a first event, so that proxies pass the answer on at once.
  body.write("retry: 1000\n\n:\n\n");
  let beatenAt = performance.now();
  for await (const batch of batches) {
    if (body.destroyed) return;
    if (batch.length > 0) body.write(batch.map(encode).join(""));
    if (performance.now() - beatenAt < beat) continue;
    body.write(":\n\n");
    beatenAt = performance.now();
  }
}

/** JSON has no line breaks, so one data line holds it. */
const encode = ({ event, id, data }: StreamEvent) => `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
