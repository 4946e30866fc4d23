import type { TableName } from "./tables.ts";

/**
 * One resource outside a function that it may access, and exactly how. The IAM statement and the environment variable
 * are derived from it.
 */
export type Need =
  | { kind: "table"; name: TableName; actions: readonly TableAction[]; index?: string }
  | { kind: "bucket"; name: BucketName; prefix: string; actions: readonly BucketAction[] }
  | { kind: "queue"; name: string }
  /** An internal function that is called and waited for. */
  | { kind: "function"; name: string }
  | { kind: "secret"; name: SecretName }
  /** The outside buckets from which it reads media: their names, and the right to read them. */
  | { kind: "sources"; actions: readonly "GetObject"[] }
  /** AWS services of the operator's account that are paid per call. */
  | { kind: "aws"; actions: readonly AwsAction[] }
  /** Requests to URLs of callers: the private addresses that may be called nevertheless. */
  | { kind: "outbound" }
  /** The service name in the headers of webhooks. */
  | { kind: "serviceName" }
  /** For how many days the records of ended jobs are kept. */
  | { kind: "jobRetention" }
  /** How many segments of one reel may be rendered at once. */
  | { kind: "renderWidth" }
  /** The AWS account's quota of concurrent executions. */
  | { kind: "quota" };

export type AwsAction =
  | "bedrock:InvokeModel"
  | "polly:DescribeVoices"
  | "polly:SynthesizeSpeech"
  | "transcribe:StartTranscriptionJob"
  | "transcribe:GetTranscriptionJob";
export type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";
/** Multipart uploads also need the right to abort: the stored parts of an unfinished object cost money. */
export type BucketAction = "GetObject" | "PutObject" | "AbortMultipartUpload" | "DeleteObject" | "ListBucket";
export const bucketNames = ["media", "work"] as const;
export type BucketName = (typeof bucketNames)[number];
export const secretNames = ["pepper", "origin", "providers"] as const;
export type SecretName = (typeof secretNames)[number];

/**
 * The queue that every worker's queue gives up its messages to. URLs of a deployment's queues differ only in the last
 * word, so functions have the URL of this one, however many queues they send to: an environment has at most 4 KB.
 */
export const deadLetters = "dead-letters";

/** The environment variable for a need's address (table name, bucket name, queue URL, function or secret ARN). */
export function envName(need: Pick<Extract<Need, { name: string }>, "kind" | "name">): string {
  const word = need.name.replaceAll("-", "_").toUpperCase();
  return {
    table: `${word}_TABLE`,
    bucket: `${word}_BUCKET`,
    queue: "DEAD_LETTERS_QUEUE_URL",
    function: `${word}_FUNCTION_ARN`,
    secret: `${word}_SECRET_ARN`,
  }[need.kind];
}
