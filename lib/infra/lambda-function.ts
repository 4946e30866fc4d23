import { Duration, RemovalPolicy, Size } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { SubnetType } from "aws-cdk-lib/aws-ec2";
import { Code, type ILayerVersion, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { Need } from "#lambda/need";
import type { ClosedNetwork } from "./closed-network.ts";
import { deployment } from "./deployment.ts";
import { grantFor, type Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";

interface Props {
  /** One name for function, log group and alarm. */
  name: string;
  folder: string;
  needs: readonly Need[];
  resources: Resources;
  settings: Pick<Settings, "maxMemoryMb">;
  impact: string;
  /** How many errors in five minutes raise an alarm; one by default. */
  alarmAt?: number;
  timeout: Duration;
  memoryMb?: number;
  diskMb?: number;
  layers?: ILayerVersion[];
  environment?: Record<string, string>;
  /** The network that it runs in; by default one with a way to everywhere. */
  network?: ClosedNetwork;
}

/** One Lambda with its own role, log group and alarm. Its permissions and environment come from its needs alone. */
export class ReelwrightFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    const { environment, statements } = grantFor(props.needs, props.resources);
    this.lambda = new LambdaFunction(this, "Function", {
      functionName: props.name,
      description: props.impact,
      runtime: deployment.runtime,
      architecture: props.layers?.length ? deployment.layerArchitecture : deployment.codeArchitecture,
      handler: "index.handler",
      code: Code.fromAsset(props.folder),
      layers: props.layers,
      memorySize: Math.min(props.memoryMb ?? deployment.defaultMemoryMb, props.settings.maxMemoryMb),
      ephemeralStorageSize: props.diskMb ? Size.mebibytes(props.diskMb) : undefined,
      timeout: props.timeout,
      ...(props.network && {
        vpc: props.network.vpc,
        vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
        securityGroups: props.network.securityGroups,
      }),
      environment: { ...deployment.environment, ...environment, ...props.environment },
      logGroup: new LogGroup(this, "Logs", {
        retention: deployment.logRetention,
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      }),
    });
    for (const statement of statements) this.lambda.addToRolePolicy(statement);
    addAlarm(this, "Errors", {
      name: `${props.name}-errors`,
      description: `While this fails, ${props.impact}.`,
      metric: this.lambda.metricErrors({ period: Duration.minutes(5) }),
      threshold: props.alarmAt ?? 1,
      topic: props.resources.alarmTopic,
    });
  }
}

interface AlarmProps {
  name: string;
  description: string;
  metric: IMetric;
  threshold: number;
  topic: ITopic;
}

/** An alarm that reports to the topic as soon as one period reaches the threshold. */
export function addAlarm(
  scope: Construct,
  id: string,
  { name, description, metric, threshold, topic }: AlarmProps,
): void {
  const alarm = new Alarm(scope, id, {
    alarmName: name,
    alarmDescription: description,
    metric,
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
}
