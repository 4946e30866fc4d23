import { type CloudFormationClient, DescribeStacksCommand, type Stack } from "@aws-sdk/client-cloudformation";
import type { Settings } from "#infra/settings";
import { attempt, awsError } from "./attempt.ts";
import type { Place } from "./check-credentials.ts";
import type { Fault, Findings } from "./fault.ts";

/** What the stacks of this version need of the bootstrap stack. */
const bootstrapVersion = 6;

/** Whether the account and region are prepared for the CDK. */
export async function checkBootstrap(
  cloudFormation: CloudFormationClient,
  { account, region }: Place,
): Promise<Findings> {
  return attempt("cloudformation:DescribeStacks", async () => {
    const toolkit = await findStack(cloudFormation, "CDKToolkit");
    const mend = `npx cdk bootstrap aws://${account}/${region}`;
    if (!toolkit) return [{ fault: `The CDK is not set up in ${region} yet.`, mend }];
    const version = Number(toolkit.Outputs?.find(({ OutputKey }) => OutputKey === "BootstrapVersion")?.OutputValue);
    if (version >= bootstrapVersion) return [];
    return [{ fault: `The CDK's setup in ${region} has version ${version} and must have ${bootstrapVersion}.`, mend }];
  });
}

/** Whether the stacks of an earlier deployment can be changed, and which of them there are. */
export async function checkStacks(
  cloudFormation: CloudFormationClient,
  { name }: Pick<Settings, "name">,
): Promise<Findings & { hasData: boolean; hasNetwork: boolean }> {
  let hasData = true;
  let hasNetwork = true;
  const findings = await attempt("cloudformation:DescribeStacks", async () => {
    const names = ["Data", "Rendering", "Functions", "Edge"].map((part) => `${name}-${part}`);
    const stacks = await Promise.all(names.map((stack) => findStack(cloudFormation, stack)));
    hasData = stacks[0] !== undefined;
    hasNetwork = stacks[1] !== undefined;
    return stacks.flatMap((stack) => (stack ? stuckFault(stack) : []));
  });
  return { ...findings, hasData, hasNetwork };
}

function stuckFault({ StackName, StackStatus: status }: Stack): Fault[] {
  const StackStatus = String(status);
  if (StackStatus.endsWith("_IN_PROGRESS"))
    return [
      {
        fault: `The stack ${StackName} is being changed right now (${StackStatus}).`,
        mend: `aws cloudformation wait stack-update-complete --stack-name ${StackName}`,
      },
    ];
  if (!StackStatus.endsWith("_FAILED")) return [];
  const command = StackStatus.startsWith("UPDATE") ? "continue-update-rollback" : "delete-stack";
  return [
    {
      fault: `The stack ${StackName} is stuck in ${StackStatus}.`,
      mend: `aws cloudformation ${command} --stack-name ${StackName}`,
    },
  ];
}

async function findStack(cloudFormation: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  try {
    return (await cloudFormation.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0];
  } catch (error) {
    if (/does not exist/.test(awsError(error).message)) return undefined;
    throw error;
  }
}
