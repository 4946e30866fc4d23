import middy from "@middy/core";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type * as z from "zod";
import { describeError, log } from "#platform/log";
import { buildServices, type ServicesOf, type Uses } from "./capability.ts";

export const layerNames = ["ffmpeg", "sharp", "fonts", "speech"] as const;
export type LayerName = (typeof layerNames)[number];

/** Final: the job has failed, for a reason its owner can read. */
export class JobFailed extends Error {
  override name = "JobFailed";
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export interface Worker<M extends z.ZodType, U extends Uses> {
  message: M;
  timeoutSeconds: number;
  memoryMb: number;
  /** Scratch disk, in megabytes; 512 when not given. */
  diskMb?: number;
  maxAttempts: number;
  /** How many run at once over all accounts. */
  maxConcurrency: number;
  layers: readonly LayerName[];
  /** Files read beside the bundle, by path in the project. */
  files?: readonly string[];
  uses: U;
  impact: string;
  handle(message: z.output<M>, services: ServicesOf<U>): Promise<void>;
  /** Ends the job of a message that will not be tried again. */
  fail(message: z.output<M>, failure: JobFailed, services: ServicesOf<U>): Promise<unknown>;
}
export type AnyWorker = Worker<z.ZodType, Uses>;

export const worker = <M extends z.ZodType, const U extends Uses>(spec: Worker<M, U>): Worker<M, U> => spec;

/** The Lambda handler of a worker: each message ends done, failed, or back in the queue; one never drags another along. */
export function workerFor<M extends z.ZodType, U extends Uses>(spec: Worker<M, U>) {
  const services = buildServices(spec.uses);
  return middy<SQSEvent, SQSBatchResponse>().handler(async (event) => {
    const outcomes = await Promise.all(
      event.Records.map(async (record) => ({ id: record.messageId, kept: await settle(spec, services, record) })),
    );
    return { batchItemFailures: outcomes.filter(({ kept }) => kept).map(({ id }) => ({ itemIdentifier: id })) };
  });
}

/** True when the message has to stay in its queue. */
async function settle<M extends z.ZodType, U extends Uses>(
  spec: Worker<M, U>,
  services: ServicesOf<U>,
  record: SQSEvent["Records"][number],
): Promise<boolean> {
  const attempt = Number(record.attributes.ApproximateReceiveCount);
  try {
    const message = spec.message.parse(JSON.parse(record.body));
    try {
      await spec.handle(message, services);
      return false;
    } catch (error) {
      const final = error instanceof JobFailed || attempt >= spec.maxAttempts;
      log(error instanceof JobFailed ? "warn" : "error", "work failed", {
        messageId: record.messageId,
        attempt,
        final,
        error: describeError(error),
      });
      if (!final) return true;
      const failure =
        error instanceof JobFailed
          ? error
          : new JobFailed("internal_error", "Something went wrong on our side.", { cause: error });
      await spec.fail(message, failure, services);
      return false;
    }
  } catch (error) {
    log("error", "message could not be settled", { messageId: record.messageId, attempt, error: describeError(error) });
    return true;
  }
}
