import path from "node:path";
import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { needsOf } from "#lambda/capability";
import type { Specs } from "#lambda/load-specs";
import { placeBeside } from "./bundle-functions.ts";
import { ReelwrightFunction } from "./lambda-function.ts";
import { Layers, layerEnvironment } from "./layers.ts";
import type { Resources } from "./resources.ts";

interface Props extends StackProps {
  root: string;
  bundles: string;
  prefix: string;
  specs: Pick<Specs, "workers" | "schedules">;
  resources: Resources;
}

/** Everything asynchronous: a queue with its worker, dead-letter queue and alarms for each step, and the schedules. */
export class RenderingStack extends Stack {
  constructor(scope: Construct, id: string, { root, bundles, prefix, specs, resources, ...props }: Props) {
    super(scope, id, props);
    const layers = new Layers(this, "Layers", root);

    // All queues first: a worker may send to any of them, its own included.
    for (const { name, spec } of specs.workers) resources.queues.set(name, this.queue(prefix, name, spec));

    for (const { name, spec } of specs.workers) {
      const folder = path.join(bundles, name);
      placeBeside(root, folder, spec.files ?? []);
      const { lambda } = new ReelwrightFunction(this, name, {
        name: `${prefix}-${name}`,
        folder,
        needs: needsOf(spec.uses),
        resources,
        impact: spec.impact,
        timeout: Duration.seconds(spec.timeoutSeconds),
        memoryMb: spec.memoryMb,
        diskMb: spec.diskMb,
        layers: spec.layers.map((layer) => layers.get(layer)),
        environment: layerEnvironment(spec.layers),
      });
      const queue = resources.queues.get(name);
      if (!queue) throw new Error(`The worker ${name} has no queue`);
      lambda.addEventSource(
        new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: spec.maxConcurrency }),
      );
    }

    for (const { name, spec } of specs.schedules) {
      const { lambda } = new ReelwrightFunction(this, name, {
        name: `${prefix}-${name}`,
        folder: path.join(bundles, name),
        needs: needsOf(spec.uses),
        resources,
        impact: spec.impact,
        timeout: Duration.seconds(spec.timeoutSeconds),
      });
      new Rule(this, `${name}-rule`, {
        schedule: Schedule.rate(Duration.minutes(spec.everyMinutes)),
        targets: [new LambdaTarget(lambda, { retryAttempts: 0 })],
      });
    }
  }

  private queue(
    prefix: string,
    name: string,
    spec: { timeoutSeconds: number; maxAttempts: number; impact: string },
  ): Queue {
    const deadLetters = new Queue(this, `${name}-dead-letters`, {
      queueName: `${prefix}-${name}-dead-letters`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    new Alarm(this, `${name}-dead-letters-alarm`, {
      alarmName: `${prefix}-${name}-dead-letters`,
      alarmDescription: `A message was given up: ${spec.impact}.`,
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    return new Queue(this, `${name}-queue`, {
      queueName: `${prefix}-${name}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Batches of one and a concurrency cap mean no throttles, so the function's own time and a margin are enough.
      visibilityTimeout: Duration.seconds(spec.timeoutSeconds + 60),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: spec.maxAttempts },
    });
  }
}
