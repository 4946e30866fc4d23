import { type CloudFormationClient, DescribeTypeCommand } from "@aws-sdk/client-cloudformation";
import type { Settings } from "#infra/settings";
import { attempt, awsError } from "./attempt.ts";
import type { Fault, Findings } from "./fault.ts";

/** Whether the region has the Web Function that takes large files, and the DNS firewall of the closed network. */
export async function checkRegion(
  cloudFormation: CloudFormationClient,
  { ingest }: Pick<Settings, "ingest">,
  region: string,
): Promise<Findings> {
  const wanted: ({ type: string } & Fault)[] = [
    {
      type: "AWS::Route53Resolver::FirewallRuleGroup",
      fault: `The region ${region} has no DNS firewall, which keeps the functions that render from reaching other hosts.`,
      mend: "Choose another region: export AWS_REGION=us-east-1",
    },
  ];
  if (ingest !== "off")
    wanted.push({
      type: "AWS::Lambda::WebFunction",
      fault: `The region ${region} has no Lambda Web Functions, which take large files.`,
      mend: "npm run deploy -- -c ingest=off, or choose another region: export AWS_REGION=us-east-1",
    });
  return attempt("cloudformation:DescribeType", async () => {
    const faults: Fault[] = [];
    for (const { type, ...missing } of wanted) if (!(await hasType(cloudFormation, type))) faults.push(missing);
    return faults;
  });
}

async function hasType(cloudFormation: CloudFormationClient, TypeName: string): Promise<boolean> {
  try {
    await cloudFormation.send(new DescribeTypeCommand({ Type: "RESOURCE", TypeName }));
    return true;
  } catch (error) {
    if (/TypeNotFound/.test(awsError(error).name)) return false;
    throw error;
  }
}
