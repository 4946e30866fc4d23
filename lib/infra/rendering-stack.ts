import path from "node:path";
import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget, SqsQueue as QueueTarget } from "aws-cdk-lib/aws-events-targets";
import { type Function as LambdaFunction, RecursiveLoop } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { endJobs } from "#domain/jobs/end-jobs";
import { giveUpAfterMs } from "#domain/jobs/reap";
import { faultMessage } from "#domain/jobs/service-faults";
import { retiredQueues } from "#domain/records/retired-tasks";
import { needsOf } from "#lambda/capability";
import type { Specs } from "#lambda/load-specs";
import { deadLetters } from "#lambda/need";
import { receivesFor, usualReceives, workersAtOnce } from "#lambda/shares";
import type { AnyWorker } from "#lambda/worker";
import { addAlarm } from "./add-alarm.ts";
import { deadLettersAlarm, failedJobsAlarm, functionAlarm } from "./alarms-of.ts";
import { placeBeside } from "./bundle-functions.ts";
import { ClosedNetwork } from "./closed-network.ts";
import { ReelwrightFunction } from "./lambda-function.ts";
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

const failedJobs = "failed-jobs";

/** A rollback sets it back to that of the worker. */
const retiredTimeoutSeconds = 600;

/**
 * Everything asynchronous: for each stage a queue with its worker, one dead-letter queue for all of them with the
 * worker that ends its jobs, the schedules, and the internal functions.
 */
export class RenderingStack extends Stack {
  private readonly props: Props;
  private readonly layers: Layers;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    this.props = props;
    this.layers = new Layers(this, "Layers", props.root);
    // All queues first: a worker may send to any of them, including its own. Internal functions before those that call them.
    const deadLetterQueue = this.addQueues();
    const closed = new ClosedNetwork(this, "Closed", { name: props.prefix, buckets: [props.resources.buckets.work] });
    for (const { name, spec } of props.specs.internal) {
      placeBeside(props.root, path.join(props.bundles, name), spec.files ?? []);
      const network = spec.closed ? closed : undefined;
      const lambda = this.addFunction(name, spec, { environment: layerEnvironment(spec.layers), network });
      props.resources.functions.set(name, lambda);
    }
    for (const named of props.specs.workers) this.addWorker(named, deadLetterQueue);
    for (const named of props.specs.schedules) this.addSchedule(named);
    this.addFailedJobsAlarm();
  }

  /**
   * The queue of each worker. Returns the dead-letter queue that all of them share: an idle queue with a worker costs a
   * quarter of a dollar a month.
   */
  private addQueues(): Queue {
    const { prefix, specs, resources } = this.props;
    const deadLetterQueue = new Queue(this, "dead-letter-queue", {
      queueName: `${prefix}-${deadLetters}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      visibilityTimeout: Duration.seconds(120),
    });
    resources.queues.set(deadLetters, deadLetterQueue);
    for (const { name, spec } of specs.workers)
      if (spec.source !== "dead letters") resources.queues.set(name, this.addQueue(name, spec, deadLetterQueue));
    // Queues of retired tasks stay without a reader: senders of an earlier version may still run, and a rollback needs
    // them. The sweeper moves the jobs of their messages.
    for (const name of retiredQueues) this.addQueue(name, { timeoutSeconds: retiredTimeoutSeconds }, deadLetterQueue);
    return deadLetterQueue;
  }

  private addQueue(name: string, spec: { timeoutSeconds: number }, deadLetterQueue: Queue): Queue {
    // Batches of one mean that a message waits for no other, so the function's own time and a margin are enough.
    const visibilitySeconds = spec.timeoutSeconds + 60;
    const patience = { quota: this.props.settings.lambdaConcurrency, patienceSeconds: giveUpAfterMs / 1000 };
    return new Queue(this, `${name}-queue`, {
      queueName: `${this.props.prefix}-${name}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: {
        queue: deadLetterQueue,
        maxReceiveCount: receivesFor(usualReceives, { ...patience, visibilitySeconds }),
      },
    });
  }

  /** A function with what it takes from its spec, whatever invokes it. */
  private addFunction(
    name: string,
    spec: Pick<AnyWorker, "uses" | "impact" | "timeoutSeconds"> &
      Partial<Pick<AnyWorker, "memoryMb" | "diskMb" | "layers">>,
    surroundings: { environment?: Record<string, string>; network?: ClosedNetwork } = {},
  ): LambdaFunction {
    const { bundles, prefix, resources, settings } = this.props;
    const { lambda } = new ReelwrightFunction(this, name, {
      name: `${prefix}-${name}`,
      folder: path.join(bundles, name),
      needs: needsOf(spec.uses),
      resources,
      settings,
      impact: spec.impact,
      timeout: Duration.seconds(spec.timeoutSeconds),
      memoryMb: spec.memoryMb,
      diskMb: spec.diskMb,
      layers: spec.layers?.map((layer) => this.layers.get(layer)),
      // A task that waits sends itself the next message, and a job that ends starts the next one of the line. What is
      // endless by mistake ends by the limits on attempts and on time that the jobs themselves have.
      recursiveLoop: RecursiveLoop.ALLOW,
      ...surroundings,
    });
    if (Object.values(spec.uses).includes(endJobs)) this.countFailedJobs(name, lambda);
    return lambda;
  }

  /** Counts the jobs that a function ends through a fault of the service. */
  private countFailedJobs(name: string, { logGroup }: LambdaFunction): void {
    new MetricFilter(this, `${name}-failed-jobs`, {
      logGroup,
      // Lambda writes the time and the ID of the call before the line, so no pattern of JSON matches it.
      filterPattern: FilterPattern.literal(JSON.stringify(faultMessage)),
      metricNamespace: this.props.prefix,
      metricName: failedJobs,
      metricValue: "1",
    });
  }

  private addFailedJobsAlarm(): void {
    const { prefix, resources, settings } = this.props;
    addAlarm(this, failedJobsAlarm(settings.name), {
      metric: new Metric({ namespace: prefix, metricName: failedJobs, statistic: "Sum", period: Duration.minutes(1) }),
      topic: resources.alarmTopic,
    });
  }

  /** A worker, fed by its queue or by the dead-letter queue. */
  private addWorker({ name, spec }: Specs["workers"][number], deadLetterQueue: Queue): void {
    const { root, bundles, resources, settings } = this.props;
    const queue = resources.queues.get(name);
    placeBeside(root, path.join(bundles, name), spec.files ?? []);
    const lambda = this.addFunction(name, spec, {
      environment: { ...layerEnvironment(spec.layers), ...(queue && { QUEUE_URL: queue.queueUrl }) },
    });
    const isOfObjects = queue !== undefined && spec.source === "new objects";
    // Polling a queue costs money even if nothing can ever come to it.
    if (!isOfObjects || resources.sourceBuckets.length > 0)
      lambda.addEventSource(
        new SqsEventSource(queue ?? deadLetterQueue, {
          batchSize: 1,
          reportBatchItemFailures: true,
          maxConcurrency: workersAtOnce(spec.maxConcurrency, settings.lambdaConcurrency),
        }),
      );
    if (!queue) {
      const topic = resources.alarmTopic;
      addAlarm(this, deadLettersAlarm(settings.name), {
        metric: lambda.metricInvocations({ period: Duration.minutes(1) }),
        topic,
      });
      addAlarm(this, functionAlarm(settings.name, { name, spec }), { metric: errorsOf(lambda), topic });
    }
    if (isOfObjects) this.tellOfObjects(name, queue, resources.sourceBuckets);
  }

  private addSchedule({ name, spec }: Specs["schedules"][number]): void {
    const { resources, settings } = this.props;
    const lambda = this.addFunction(name, spec);
    // Calls that Lambda cannot take would wait for hours, and then run at the same time. The next one does the same work.
    lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    new Rule(this, `${name}-rule`, {
      schedule: Schedule.rate(Duration.minutes(spec.everyMinutes)),
      targets: [new LambdaTarget(lambda, { retryAttempts: 0 })],
    });
    addAlarm(this, functionAlarm(settings.name, { name, spec }), {
      metric: errorsOf(lambda),
      topic: resources.alarmTopic,
    });
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
}

const errorsOf = (lambda: LambdaFunction) => lambda.metricErrors({ period: Duration.minutes(5) });
