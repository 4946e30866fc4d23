import { type AlarmHelp, mailOf } from "@reelwright/site/alarm-table";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

/**
 * An alarm that reports to the topic as soon as one period counts anything. Ten alarms are free and each further one
 * costs money, so none repeats what another says: dead letters show failing workers, the API shows failing endpoints. Its mail says what to do.
 */
export function addAlarm(scope: Construct, help: AlarmHelp, on: { metric: IMetric; topic: ITopic }): void {
  const { name } = help;
  const alarm = new Alarm(scope, `${name}-alarm`, {
    alarmName: name,
    alarmDescription: mailOf(help),
    metric: on.metric,
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(on.topic));
}
