import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

/** All that a client sees of one answer. */
export interface PatientAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Whether the answer came to its end: if not, its connection was cut before. */
  isWhole: boolean;
  /** From the call to the first byte of the answer, and to its end. */
  headMs: number;
  totalMs: number;
  /** The longest time between any two signs of life after the head. */
  silenceMs: number;
}

interface Call {
  headers?: Record<string, string>;
  body: object;
  /** Told of every piece of the body: how many bytes have come. `leave` hangs up. */
  onBytes?: (bytes: number, leave: () => void) => void;
}

/** One POST by a client with no time limit at all. Redirects are not followed. */
export async function patientCall(url: string, { headers = {}, body, onBytes }: Call): Promise<PatientAnswer> {
  const sent = Buffer.from(JSON.stringify(body));
  const startedAt = performance.now();
  const call = request(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": sent.length, ...headers },
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    call.on("response", resolve).on("error", reject).end(sent);
  });
  const headMs = performance.now() - startedAt;
  const chunks: Buffer[] = [];
  let [bytes, seenAt, silenceMs] = [0, performance.now(), 0];
  const sign = () => {
    silenceMs = Math.max(silenceMs, performance.now() - seenAt);
    seenAt = performance.now();
  };
  answer.on("data", (chunk: Buffer) => {
    sign();
    chunks.push(chunk);
    bytes += chunk.length;
    onBytes?.(bytes, () => call.destroy());
  });
  // A cut connection is an error of the answer, and no surprise here.
  await new Promise((resolve) => answer.on("error", () => {}).once("close", resolve));
  sign();
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: Buffer.concat(chunks),
    isWhole: answer.complete,
    headMs,
    totalMs: performance.now() - startedAt,
    silenceMs,
  };
}
