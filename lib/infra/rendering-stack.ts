import path from "node:path";
import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget, SqsQueue as QueueTarget } from "aws-cdk-lib/aws-events-targets";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { needsOf, type Uses } from "#lambda/capability";
import type { Specs } from "#lambda/load-specs";
import { placeBeside } from "./bundle-functions.ts";
import { addAlarm, ReelwrightFunction } from "./lambda-function.ts";
import { Layers, layerEnvironment } from "./layers.ts";
import type { Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";

interface Props extends StackProps {
  root: string;
  bundles: string;
  prefix: string;
  specs: Pick<Specs, "workers" | "schedules" | "internal">;
  resources: Resources;
  settings: Settings;
}

/**
 * Everything asynchronous: for each stage a queue with its worker and dead-letter queue, the worker that ends
 * dead-lettered jobs, the schedules, and the internal functions.
 */
export class RenderingStack extends Stack {
  constructor(scope: Construct, id: string, { root, bundles, prefix, specs, resources, settings, ...props }: Props) {
    super(scope, id, props);
    const layers = new Layers(this, "Layers", root);
    /** The settings that each function takes from its spec, whatever invokes it. */
    const ofSpec = (name: string, spec: { uses: Uses; impact: string; timeoutSeconds: number }) => ({
      name: `${prefix}-${name}`,
      folder: path.join(bundles, name),
      needs: needsOf(spec.uses),
      resources,
      settings,
      impact: spec.impact,
      timeout: Duration.seconds(spec.timeoutSeconds),
    });

    // All queues first: a worker may send to any of them, including its own.
    const deadLetters: Queue[] = [];
    for (const { name, spec } of specs.workers) {
      if (spec.source === "dead letters") continue;
      const { queue, given } = this.queue(prefix, name, spec);
      resources.queues.set(name, queue);
      deadLetters.push(given);
    }

    // Before the functions that call them.
    for (const { name, spec } of specs.internal) {
      const { lambda } = new ReelwrightFunction(this, name, {
        ...ofSpec(name, spec),
        memoryMb: spec.memoryMb,
        diskMb: spec.diskMb,
        layers: spec.layers.map((layer) => layers.get(layer)),
        environment: layerEnvironment(spec.layers),
      });
      resources.functions.set(name, lambda);
    }

    for (const { name, spec } of specs.workers) {
      const queue = resources.queues.get(name);
      placeBeside(root, path.join(bundles, name), spec.files ?? []);
      const { lambda } = new ReelwrightFunction(this, name, {
        ...ofSpec(name, spec),
        memoryMb: spec.memoryMb,
        diskMb: spec.diskMb,
        layers: spec.layers.map((layer) => layers.get(layer)),
        environment: { ...layerEnvironment(spec.layers), ...(queue && { QUEUE_URL: queue.queueUrl }) },
      });
      for (const source of queue ? [queue] : deadLetters)
        lambda.addEventSource(
          new SqsEventSource(source, {
            batchSize: 1,
            reportBatchItemFailures: true,
            maxConcurrency: Math.min(spec.maxConcurrency, settings.maxConcurrency),
          }),
        );
      if (!queue)
        addAlarm(this, "dead-letters-alarm", {
          name: `${prefix}-${name}-used`,
          description:
            "A message failed every attempt and was dead-lettered. The function's log names the message and how its job ended.",
          metric: lambda.metricInvocations({ period: Duration.minutes(1) }),
          threshold: 1,
          topic: resources.alarmTopic,
        });
      if (queue && spec.source === "new objects") this.tellOfObjects(name, queue, resources.sourceBuckets);
    }

    for (const { name, spec } of specs.schedules) {
      const { lambda } = new ReelwrightFunction(this, name, {
        ...ofSpec(name, spec),
      });
      new Rule(this, `${name}-rule`, {
        schedule: Schedule.rate(Duration.minutes(spec.everyMinutes)),
        targets: [new LambdaTarget(lambda, { retryAttempts: 0 })],
      });
    }
  }

  /** The operator owns these buckets and turns on their notifications to EventBridge. */
  private tellOfObjects(name: string, queue: IQueue, buckets: readonly string[]): void {
    if (buckets.length === 0) return;
    new Rule(this, `${name}-rule`, {
      eventPattern: {
        source: ["aws.s3"],
        detailType: ["Object Created"],
        detail: { bucket: { name: [...buckets] } },
      },
      targets: [new QueueTarget(queue)],
    });
  }

  private queue(
    prefix: string,
    name: string,
    spec: { timeoutSeconds: number; maxReceives: number },
  ): { queue: Queue; given: Queue } {
    const given = new Queue(this, `${name}-dead-letters`, {
      queueName: `${prefix}-${name}-dead-letters`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      visibilityTimeout: Duration.seconds(120),
    });
    const queue = new Queue(this, `${name}-queue`, {
      queueName: `${prefix}-${name}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Batches of one and a concurrency cap prevent throttling, so the function's own time and a margin are enough.
      visibilityTimeout: Duration.seconds(spec.timeoutSeconds + 60),
      deadLetterQueue: { queue: given, maxReceiveCount: spec.maxReceives },
    });
    return { queue, given };
  }
}
