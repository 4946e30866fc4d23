import middy from "@middy/core";
import { readEnv } from "@reelwright/platform/env";
import { describeError, log } from "@reelwright/platform/log";
import { postponeMessage } from "@reelwright/platform/queue";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type * as z from "zod";
import { buildServices, type ServicesOf, type Uses } from "./capability.ts";

export const layerNames = ["ffmpeg", "sharp", "fonts", "speech", "vision"] as const;
export type LayerName = (typeof layerNames)[number];

/** Final: the job has failed, for a reason that its owner can read. */
export class JobFailed extends Error {
  override name = "JobFailed";
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Temporary: the message returns to its queue and is delivered again later. */
export class RetryLater extends Error {
  override name = "RetryLater";
  readonly delaySeconds: number;
  constructor(delaySeconds: number, options?: ErrorOptions) {
    super(`Again in ${delaySeconds} s`, options);
    this.delaySeconds = delaySeconds;
  }
}

export interface Worker<M extends z.ZodType, U extends Uses> {
  message: M;
  /**
   * `dead letters`: receives the dead-lettered messages of all other workers instead of having a queue of its own. `new
   * objects`: its queue receives every object that is created in a source bucket.
   */
  source?: "dead letters" | "new objects";
  timeoutSeconds: number;
  memoryMb: number;
  /** Scratch disk in megabytes; 512 by default. */
  diskMb?: number;
  /** How many run at once over all accounts. */
  maxConcurrency: number;
  layers: readonly LayerName[];
  /** Files to copy next to the bundle, by path in the project. */
  files?: readonly string[];
  uses: U;
  impact: string;
  handle(message: z.output<M>, services: ServicesOf<U>): Promise<void>;
}
export type AnyWorker = Worker<z.ZodType, Uses>;

export const worker = <M extends z.ZodType, const U extends Uses>(spec: Worker<M, U>): Worker<M, U> => spec;

/** The Lambda handler of a worker. Each message ends as done or back in its queue; none affects another. */
export function workerFor<M extends z.ZodType, U extends Uses>(spec: Worker<M, U>) {
  const services = buildServices(spec.uses);
  return middy<SQSEvent, SQSBatchResponse>().handler(async (event) => {
    const outcomes = await Promise.all(
      event.Records.map(async (record) => ({ id: record.messageId, kept: await settle(spec, services, record) })),
    );
    return { batchItemFailures: outcomes.filter(({ kept }) => kept).map(({ id }) => ({ itemIdentifier: id })) };
  });
}

/** True if the message has to stay in its queue. */
async function settle<M extends z.ZodType, U extends Uses>(
  spec: Worker<M, U>,
  services: ServicesOf<U>,
  { messageId, receiptHandle, attributes, body }: SQSEvent["Records"][number],
): Promise<boolean> {
  try {
    await spec.handle(spec.message.parse(JSON.parse(body)), services);
    return false;
  } catch (error) {
    const received = Number(attributes.ApproximateReceiveCount);
    log("error", "message kept", { messageId, received, error: describeError(error) });
    // Otherwise the message would return only after its whole visibility timeout, as after a crash.
    if (error instanceof RetryLater)
      await postponeMessage(readEnv("QUEUE_URL").QUEUE_URL, receiptHandle, error.delaySeconds);
    return true;
  }
}
