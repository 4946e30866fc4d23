import { type Duration, RemovalPolicy, Size } from "aws-cdk-lib";
import { SubnetType } from "aws-cdk-lib/aws-ec2";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Code, type ILayerVersion, Function as LambdaFunction, type RecursiveLoop } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Need } from "#lambda/need";
import type { ClosedNetwork } from "./closed-network.ts";
import { deployment } from "./deployment.ts";
import { grantFor, type Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";

interface Props {
  name: string;
  folder: string;
  needs: readonly Need[];
  resources: Resources;
  settings: Pick<Settings, "maxMemoryMb" | "logRetentionDays">;
  impact: string;
  timeout: Duration;
  memoryMb?: number;
  diskMb?: number;
  layers?: ILayerVersion[];
  environment?: Record<string, string>;
  /** The network that it runs in; by default one with a way to everywhere. */
  network?: ClosedNetwork;
  /** Whether Lambda lets it run in a chain of calls that has come by it 16 times. It does not by default. */
  recursiveLoop?: RecursiveLoop;
}

/** One Lambda with its own role and log group. Its permissions and environment come from its needs alone. */
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
      recursiveLoop: props.recursiveLoop,
      ...(props.network && {
        vpc: props.network.vpc,
        vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
        securityGroups: props.network.securityGroups,
      }),
      environment: { ...deployment.environment, ...environment, ...props.environment },
      logGroup: new LogGroup(this, "Logs", {
        retention: props.settings.logRetentionDays,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    });
    for (const statement of statements) this.lambda.addToRolePolicy(statement);
    if (props.network) this.lambda.addToRolePolicy(noNetworkOfItsOwn);
  }
}

/**
 * Lambda places a function in a network with the rights of the function's role. The function's own code must not have them.
 * Only calls of that code carry this key.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-vpc.html
 */
const noNetworkOfItsOwn = new PolicyStatement({
  effect: Effect.DENY,
  actions: [
    "ec2:CreateNetworkInterface",
    "ec2:DescribeNetworkInterfaces",
    "ec2:DescribeSubnets",
    "ec2:DeleteNetworkInterface",
    "ec2:AssignPrivateIpAddresses",
    "ec2:UnassignPrivateIpAddresses",
  ],
  resources: ["*"],
  conditions: { ArnLike: { "lambda:SourceFunctionArn": "arn:*:lambda:*:*:function:*" } },
});
