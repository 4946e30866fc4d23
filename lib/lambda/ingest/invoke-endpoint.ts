import { PassThrough, type Readable } from "node:stream";
import { InvokeWithResponseStreamCommand, LambdaClient } from "@aws-sdk/client-lambda";
import * as z from "zod";
import type { IngestEvent } from "../http-event.ts";

export interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  body: Readable | string | null;
}

const Prelude = z.object({ statusCode: z.number(), headers: z.record(z.string(), z.string()).default({}) });
const Whole = Prelude.extend({ body: z.string() });
/** Eight zero bytes separate the JSON head of a streamed answer from its body. */
const delimiter = Buffer.alloc(8);

let client: LambdaClient | undefined;

/** Invokes an endpoint's own Lambda and streams its answer. Throws if the function failed before it answered. */
export async function invokeEndpoint(functionArn: string, event: IngestEvent): Promise<Answer & { body: Readable }> {
  // A waiting call holds its connection for as long as the job takes.
  client ??= new LambdaClient({ requestHandler: { requestTimeout: 900_000 }, maxAttempts: 1 });
  const { EventStream } = await client.send(
    new InvokeWithResponseStreamCommand({ FunctionName: functionArn, Payload: Buffer.from(JSON.stringify(event)) }),
  );
  if (!EventStream) throw new Error("The endpoint gave no answer");
  const body = new PassThrough();
  return new Promise((resolve, reject) => {
    let head: Buffer | null = Buffer.alloc(0);
    const read = async () => {
      for await (const { PayloadChunk, InvokeComplete } of EventStream) {
        if (InvokeComplete?.ErrorCode)
          throw new Error(`The endpoint failed: ${InvokeComplete.ErrorCode} ${InvokeComplete.ErrorDetails ?? ""}`);
        const chunk = Buffer.from(PayloadChunk?.Payload ?? []);
        if (head === null) {
          body.write(chunk);
          continue;
        }
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf(delimiter);
        if (end < 0) continue;
        const rest = head.subarray(end + delimiter.length);
        resolve({ ...Prelude.parse(JSON.parse(head.subarray(0, end).toString("utf8"))), body });
        head = null;
        if (rest.length > 0) body.write(rest);
      }
      if (head !== null) {
        // A function that does not stream returns its whole answer as one JSON text.
        const { body: text, ...answer } = Whole.parse(JSON.parse(head.toString("utf8")));
        resolve({ ...answer, body });
        body.write(text);
      }
      body.end();
    };
    read().catch((error: Error) => {
      reject(error);
      body.destroy(error);
    });
  });
}
