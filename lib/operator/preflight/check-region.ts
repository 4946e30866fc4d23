import { type CloudFormationClient, DescribeTypeCommand } from "@aws-sdk/client-cloudformation";
import type { Settings } from "#infra/settings";
import { attempt, awsError } from "./attempt.ts";
import type { Findings } from "./fault.ts";

const type = "AWS::Lambda::WebFunction";

/** Whether the region has the Web Function that takes large files. */
export async function checkRegion(
  cloudFormation: CloudFormationClient,
  { ingest }: Pick<Settings, "ingest">,
  region: string,
): Promise<Findings> {
  if (ingest === "off") return { faults: [], notes: [] };
  return attempt("cloudformation:DescribeType", async () => {
    try {
      await cloudFormation.send(new DescribeTypeCommand({ Type: "RESOURCE", TypeName: type }));
      return [];
    } catch (error) {
      if (!/TypeNotFound/.test(awsError(error).name)) throw error;
      return [
        {
          fault: `The region ${region} has no Lambda Web Functions, which take large files.`,
          mend: "npm run deploy -- -c ingest=off, or choose another region: export AWS_REGION=us-east-1",
        },
      ];
    }
  });
}
