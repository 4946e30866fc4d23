import { Duration, Size } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { Code, type ILayerVersion, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Need } from "#lambda/need";
import { deployment } from "./deployment.ts";
import { grantFor, type Resources } from "./resources.ts";

interface Props {
  /** One name for function, log group and alarm. */
  name: string;
  folder: string;
  needs: readonly Need[];
  resources: Resources;
  impact: string;
  /** How many errors in five minutes are worth an alarm; one when not given. */
  alarmAt?: number;
  timeout: Duration;
  memoryMb?: number;
  diskMb?: number;
  layers?: ILayerVersion[];
  environment?: Record<string, string>;
}

/** One Lambda with its own role, log group and alarm; its permissions and environment come from its needs alone. */
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
      memorySize: props.memoryMb ?? deployment.defaultMemoryMb,
      ephemeralStorageSize: props.diskMb ? Size.mebibytes(props.diskMb) : undefined,
      timeout: props.timeout,
      environment: { ...deployment.environment, ...environment, ...props.environment },
      logGroup: new LogGroup(this, "Logs", { retention: deployment.logRetention }),
    });
    for (const statement of statements) this.lambda.addToRolePolicy(statement);
    new Alarm(this, "Errors", {
      alarmName: `${props.name}-errors`,
      alarmDescription: `While this fails, ${props.impact}.`,
      metric: this.lambda.metricErrors({ period: Duration.minutes(5) }),
      threshold: props.alarmAt ?? 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}
