import * as z from "zod";
import { startSchedule } from "./events/schedule.ts";
import { type RunningMapping, startSqsMapping } from "./events/sqs-mapping.ts";
import type { Guard } from "./guard/guarded-service.ts";
import { mayInvoke } from "./guard/service-access.ts";
import type { LocalFunction } from "./lambda/function-pool.ts";
import type { Model } from "./model.ts";

export type EventsRequest = {
  model: Model;
  functions: Map<string, LocalFunction>;
  sqsUrl: string;
  guard: Guard;
  log(line: string): void;
};

/** SQS's own default is half a minute. */
const VisibilitySeconds = z.coerce.number().default(30);

/** Starts event sources: queue mappings and schedules. */
export function startEvents({ model, functions, sqsUrl, guard, log }: EventsRequest): {
  mappings: RunningMapping[];
  schedules: { stop(): void }[];
} {
  const targetOf = (nameOrArn: string): LocalFunction => {
    const target = functions.get(nameOrArn.split(":function:").at(-1) ?? "");
    if (target === undefined)
      throw new Error(`An event source leads to ${nameOrArn}, which is no function of this assembly`);
    return target;
  };
  const queues = new Map(model.all("AWS::SQS::Queue").map((queue) => [queue.attributes.Arn, queue]));
  const mappings = model.all("AWS::Lambda::EventSourceMapping").map(({ name, properties }) => {
    const queue = queues.get(properties.EventSourceArn);
    if (queue === undefined)
      throw new Error(`${name} polls ${properties.EventSourceArn}, which is not of this assembly`);
    const target = targetOf(properties.FunctionName);
    return startSqsMapping({
      target,
      queueUrl: queue.ref,
      queueArn: properties.EventSourceArn,
      endpoint: sqsUrl,
      credentials: guard.credentials.issue(target.settings.name),
      batchSize: properties.BatchSize,
      batchingWindowSeconds: properties.MaximumBatchingWindowInSeconds,
      reportsItemFailures: properties.FunctionResponseTypes.length > 0,
      visibilitySeconds: VisibilitySeconds.parse(queue.properties.VisibilityTimeout),
      maximumConcurrency: properties.ScalingConfig?.MaximumConcurrency,
      log,
    });
  });
  const rules = model
    .all("AWS::Events::Rule")
    .flatMap(({ attributes, properties: { ScheduleExpression, ...properties } }) =>
      properties.Targets.flatMap(({ Arn, Input }) =>
        ScheduleExpression === undefined
          ? []
          : {
              ...properties,
              ScheduleExpression,
              invoker: { service: "events.amazonaws.com", role: undefined, sourceArn: attributes.Arn ?? "" },
              target: Arn,
              input: Input,
            },
      ),
    );
  const schedules = model.all("AWS::Scheduler::Schedule").map(({ attributes, properties }) => ({
    ...properties,
    invoker: {
      service: "scheduler.amazonaws.com",
      role: properties.Target.RoleArn,
      sourceArn: attributes.Arn ?? "",
    },
    target: properties.Target.Arn,
    input: properties.Target.Input,
  }));
  const ticking = [...rules, ...schedules]
    .filter(({ State }) => State === "ENABLED")
    .map(({ invoker, ScheduleExpression, target: arn, input }) => {
      const target = targetOf(arn);
      return startSchedule({
        arn: invoker.sourceArn,
        expression: ScheduleExpression,
        target,
        input,
        mayInvoke: () => mayInvoke(guard.access, invoker, target.settings.arn),
        log,
      });
    });
  return { mappings, schedules: ticking };
}
