import { CloudWatchClient, DescribeAlarmsCommand } from "@aws-sdk/client-cloudwatch";
import { apiAlarm, deadLettersAlarm, failedJobsAlarm, formAlarm } from "#infra/alarms-of";
import type { Settings } from "#infra/settings";
import { awsError } from "./preflight/attempt.ts";

/** How CloudFormation shall watch the alarms of a deployment while it is updated. */
export interface AlarmWatch {
  /** Options of `cdk deploy`; none where there is nothing to watch yet. */
  options: string[];
  /** What the operator should know, or null. */
  note: string | null;
}

interface DeployedAlarm {
  name: string;
  arn: string;
  isRinging: boolean;
}

type Watching = Pick<Settings, "name" | "alarmWatchMinutes" | "ingest">;

/**
 * Reads the alarms of failing calls, forms, tasks and jobs. CloudFormation then rolls an update back if one rings while
 * a stack changes, or in the minutes of `alarmWatchMinutes` after that. An alarm that may not be read is not watched.
 */
export async function watchAlarms(settings: Watching): Promise<AlarmWatch> {
  const cloudWatch = new CloudWatchClient({});
  const { name, ingest } = settings;
  // An update that takes ingest away deletes its alarm, and CloudFormation rolls back what watches a missing one.
  const forms = ingest === "web" ? [formAlarm(name)] : [];
  const watched = [apiAlarm(name), ...forms, deadLettersAlarm(name), failedJobsAlarm(name)];
  try {
    const { MetricAlarms = [] } = await cloudWatch.send(
      new DescribeAlarmsCommand({ AlarmNames: watched.map(({ name }) => name) }),
    );
    const alarms = MetricAlarms.map(({ AlarmName = "", AlarmArn = "", StateValue }) => ({
      name: AlarmName,
      arn: AlarmArn,
      isRinging: StateValue === "ALARM",
    }));
    return alarmWatch(alarms, settings.alarmWatchMinutes);
  } catch (error) {
    const { name, message } = awsError(error);
    return { options: [], note: `No alarm is watched: cloudwatch:DescribeAlarms failed with ${name}: ${message}` };
  } finally {
    cloudWatch.destroy();
  }
}

/**
 * Decides what is watched. The first deployment has no alarms yet, and CloudFormation refuses to watch what is missing.
 * With an alarm that rings already, it would roll back the very version that mends its cause.
 */
export function alarmWatch(alarms: readonly DeployedAlarm[], minutes: number): AlarmWatch {
  const ringing = alarms.filter(({ isRinging }) => isRinging).map(({ name }) => name);
  // CloudFormation keeps the alarms of the update before unless they are cleared, and the stack of tables outlives them.
  const cleared = ["--rollback-trigger-alarm-arns", "none"];
  if (minutes === 0 || alarms.length === 0) return { options: cleared, note: null };
  if (ringing.length > 0)
    return { options: cleared, note: `Alarms do not roll this deployment back: ${ringing.join(", ")} rings already.` };
  return {
    options: [
      "--rollback-trigger-alarm-arns",
      ...alarms.map(({ arn }) => arn),
      "--monitoring-time-minutes",
      String(minutes),
    ],
    note: null,
  };
}
