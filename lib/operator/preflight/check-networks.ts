import { type CloudControlClient, paginateListResources } from "@aws-sdk/client-cloudcontrol";
import { GetServiceQuotaCommand, type ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { attempt } from "./attempt.ts";
import type { Findings } from "./fault.ts";

/** Networks (VPCs) in a region. Every account may have five. */
const quotaCode = "L-F678F1CE";

/** Whether the region has room for one more network: functions that decode media get one of their own. */
export async function checkNetworks(clients: {
  cloudControl: CloudControlClient;
  quotas: ServiceQuotasClient;
}): Promise<Findings> {
  return attempt("cloudformation:ListResources, ec2:DescribeVpcs and servicequotas:GetServiceQuota", async () => {
    const quota = await networkQuota(clients.quotas);
    let count = 0;
    for await (const page of paginateListResources({ client: clients.cloudControl }, { TypeName: "AWS::EC2::VPC" }))
      count += page.ResourceDescriptions?.length ?? 0;
    if (count < quota) return [];
    return [
      {
        fault: `This region has ${count} networks (VPCs) of the ${quota} that the account may have, and a deployment needs one more.`,
        mend: `Delete one, or ask for more: https://console.aws.amazon.com/servicequotas/home/services/vpc/quotas/${quotaCode}`,
      },
    ];
  });
}

async function networkQuota(quotas: ServiceQuotasClient): Promise<number> {
  const { Quota } = await quotas.send(new GetServiceQuotaCommand({ ServiceCode: "vpc", QuotaCode: quotaCode }));
  return Quota?.Value ?? 5;
}
