import { join } from "node:path";
import { guardDynamoDb } from "./dynamodb/guard-dynamodb.ts";
import { startDynamoDb } from "./dynamodb/start-dynamodb.ts";
import type { Guard } from "./guard/guarded-service.ts";
import type { Endpoints } from "./lambda/environment.ts";
import type { Model } from "./model.ts";
import { objectEvents } from "./object-events.ts";
import { startS3 } from "./s3/start-s3.ts";
import type { SecretStore } from "./secretsmanager/secret-store.ts";
import { startSecretsApi } from "./secretsmanager/secrets-api.ts";
import { type Sqs, startSqs } from "./sqs/start-sqs.ts";

/** A proxy of the caller's in front of a service: it listens on the port and forwards to `target`. */
export type Between = (
  service: "dynamodb" | "s3" | "sqs",
  of: { port: number; target: string },
) => Promise<{ stop(): Promise<void> }>;

/** The address of DynamoDB behind its guard. */
export const dynamoDbItself = "dynamodb/inner";

export type StoresRequest = {
  state: string;
  model: Model;
  otherBuckets: readonly string[];
  /** Refuses every n-th write to DynamoDB with a conflict. */
  conflictEvery: number | undefined;
  portOf(place: string): number;
  between: Between | undefined;
  guard: Guard;
  secrets: SecretStore;
  running<T extends { stop(): Promise<void> }>(started: T): T;
};

/** Starts the stateful services: the tables, buckets, queues and secrets of the model. Every caller is checked. */
export async function startStores({
  state,
  model,
  otherBuckets,
  conflictEvery,
  portOf,
  between,
  guard,
  secrets,
  running,
}: StoresRequest): Promise<Endpoints> {
  const named = (resources: { name: string; properties: unknown }[]): Record<string, unknown> =>
    Object.fromEntries(resources.map(({ name, properties }) => [name, properties]));
  const tables = named([...model.all("AWS::DynamoDB::GlobalTable"), ...model.all("AWS::DynamoDB::Table")]);
  const buckets = {
    ...named(model.all("AWS::S3::Bucket")),
    ...named(otherBuckets.map((name) => ({ name, properties: {} }))),
  };
  const queues = named(model.all("AWS::SQS::Queue"));
  const place = async (
    service: "dynamodb" | "s3" | "sqs",
    start: (port: number) => Promise<{ url: string; stop(): Promise<void> }>,
  ): Promise<{ url: string }> => {
    const port = portOf(service);
    if (!between) return running(await start(port));
    const { url: target } = running(await start(0));
    running(await between(service, { port, target }));
    return { url: `http://127.0.0.1:${port}` };
  };
  let deliver: Sqs["deliver"] = () => {
    throw new Error("SQS is not up yet");
  };
  const onObjectCreated = objectEvents({ model, guard, deliver: (queue, body) => deliver(queue, body) });
  const [dynamodb, s3, sqs, secretsmanager] = await Promise.all([
    place("dynamodb", async (port) => {
      const { url: target } = running(
        await startDynamoDb({ dir: join(state, "dynamodb"), port: portOf(dynamoDbItself), tables, conflictEvery }),
      );
      return guardDynamoDb({ port, target, guard });
    }),
    place("s3", (port) => startS3({ dir: join(state, "s3"), port, buckets, guard, onObjectCreated })),
    place("sqs", async (port) => {
      const started = await startSqs({ dir: join(state, "sqs"), port, queues, guard });
      deliver = started.deliver;
      return started;
    }),
    startSecretsApi({ port: portOf("secretsmanager"), store: secrets, guard }).then(running),
  ]);
  const lambda = `http://127.0.0.1:${portOf("lambda")}`;
  return { dynamodb: dynamodb.url, s3: s3.url, sqs: sqs.url, secretsmanager: secretsmanager.url, lambda };
}
