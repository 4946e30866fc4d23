import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Lambda } from "@aws-sdk/client-lambda";
import { S3 } from "@aws-sdk/client-s3";
import { SQS } from "@aws-sdk/client-sqs";
import type { RunningAssembly } from "@reelwright/aws-local/run-assembly";

/** A message was given back, or was never sent or had: what it was about goes no further for a minute at least. */
const standstill =
  /"message kept"|"work failed".*"final":false|"webhook not announced"|: polling |: batch failed|cannot be assumed by Lambda/;

/** What is being tried just now. */
export interface Trying {
  /** Whose standing still is a failure of it. */
  workers: readonly string[];
  /** Those that are given no messages on purpose. */
  held: readonly string[];
  /** From which line on the log is about it. */
  since: number;
}

/** What an operator can do to a service that runs here, and see of it. */
export function openControls(
  state: string,
  { running, lines, trying }: { running: RunningAssembly; lines: string[]; trying: () => Trying },
) {
  const stack = JSON.parse(readFileSync(path.join(state, "stack.json"), "utf8"));
  const as = (service: string) => ({
    region: stack.region,
    endpoint: stack.endpoints[service],
    credentials: { accessKeyId: stack.accessKeyId, secretAccessKey: stack.secretAccessKey },
  });
  const [lambda, sqs] = [new Lambda(as("lambda")), new SQS(as("sqs"))];
  const s3 = new S3({ ...as("s3"), forcePathStyle: true });
  const queueUrl = (name: string) => `${stack.endpoints.sqs}/000000000000/reelwright-${name}`;
  const buckets: { Media: string; Work: string } = {
    Media: stack.outputs["Reelwright-Data"].MediaBucketName,
    Work: stack.outputs["Reelwright-Data"].WorkBucketName,
  };

  const workerNames = running.statements().flatMap(({ id, statement: { Action } }) => {
    return Action?.includes("sqs:ReceiveMessage") ? id.replace(/^reelwright-|#\d+$/g, "") : [];
  });
  const stoppedLine = ({ workers, held, since }: Trying) =>
    lines.slice(since).find((line) => {
      const [, who = ""] = /^reelwright-([a-z-]+): /.exec(line) ?? [];
      const isOnPurpose = held.includes(who) && line.includes(": polling ");
      const isWorker = workerNames.includes(who);
      return standstill.test(line) && !isOnPurpose && (!isWorker || workers.includes(who));
    });

  return {
    /** Runs a function of that name once. Throws when it fails. */
    async invoke(name: string): Promise<void> {
      const { FunctionError, Payload } = await lambda.invoke({ FunctionName: `reelwright-${name}`, Payload: "{}" });
      if (FunctionError) throw new Error(`${name} failed: ${Payload?.transformToString().slice(0, 200)}`);
    },

    async send(queue: string, body: object): Promise<void> {
      await sqs.sendMessage({ QueueUrl: queueUrl(queue), MessageBody: JSON.stringify(body) });
    },

    /** How many messages a queue has, in whatever state. */
    async depth(queue: string): Promise<number> {
      const { Attributes } = await sqs.getQueueAttributes({ QueueUrl: queueUrl(queue), AttributeNames: ["All"] });
      const counts = (["", "NotVisible", "Delayed"] as const).map(
        (kind) => Attributes?.[`ApproximateNumberOfMessages${kind}`],
      );
      return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
    },

    /** The REST API, behind the distribution. */
    apiUrl: String(stack.outputs["Reelwright-Functions"].ApiUrl),
    buckets,
    async putObject(Bucket: string, Key: string, Body: string | Buffer): Promise<void> {
      await s3.putObject({ Bucket, Key, Body });
    },
    async deleteObject(Bucket: string, Key: string): Promise<void> {
      await s3.deleteObject({ Bucket, Key });
    },
    async keysUnder(Bucket: string, Prefix: string): Promise<string[]> {
      const { Contents = [] } = await s3.listObjectsV2({ Bucket, Prefix });
      return Contents.flatMap(({ Key }) => Key ?? []);
    },

    /** Waits for something. Throws when it takes too long or, before that, as soon as a worker stands still. */
    async until<T>(what: string, look: () => Promise<T | undefined | false>, seconds = 180): Promise<T> {
      const end = Date.now() + seconds * 1000;
      for (;;) {
        const found = await look();
        if (found !== undefined && found !== false) return found;
        const stopped = stoppedLine(trying());
        if (stopped) throw new Error(`${what}: ${stopped.slice(0, 300)}`);
        if (Date.now() > end) throw new Error(`${what}: not after ${seconds} s`);
        await sleep(50);
      }
    },

    workerNames,
    /** The statement by which Lambda takes a worker's messages: without it the worker gets none. */
    pollingOf(worker: string): string {
      const found = running.statements().find(({ id, statement: { Action } }) => {
        return id.startsWith(`reelwright-${worker}#`) && Action?.includes("sqs:ReceiveMessage");
      });
      if (!found) throw new Error(`${worker} polls nothing`);
      return found.id;
    },
  };
}
