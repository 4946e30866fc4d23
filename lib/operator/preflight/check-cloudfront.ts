import { type CloudFrontClient, CreateDistributionCommand, ListDistributionsCommand } from "@aws-sdk/client-cloudfront";
import { attempt, awsError } from "./attempt.ts";
import type { Findings } from "./fault.ts";

/**
 * Whether the account may create distributions: AWS verifies new accounts first. One with a distribution is verified.
 * Any other asks for a distribution that cannot be created, because it names an origin that it does not have.
 */
export async function checkCloudFront(cloudFront: CloudFrontClient): Promise<Findings> {
  return attempt("cloudfront:ListDistributions and cloudfront:CreateDistribution", async () => {
    const { DistributionList } = await cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }));
    if ((DistributionList?.Items ?? []).length > 0) return [];
    try {
      await cloudFront.send(new CreateDistributionCommand({ DistributionConfig: impossible }));
    } catch (error) {
      const { name, message } = awsError(error);
      if (/verif/i.test(message))
        return [
          {
            fault: "AWS has not verified this account for CloudFront yet.",
            mend: "Open a case of the kind Account and billing: https://console.aws.amazon.com/support/home#/case/create",
          },
        ];
      if (/AccessDenied/.test(name)) throw error;
    }
    return [];
  });
}

const impossible = {
  CallerReference: "reelwright-preflight",
  Comment: "",
  Enabled: false,
  Origins: {
    Quantity: 1,
    Items: [
      {
        Id: "one",
        DomainName: "example.com",
        CustomOriginConfig: { HTTPPort: 80, HTTPSPort: 443, OriginProtocolPolicy: "https-only" as const },
      },
    ],
  },
  DefaultCacheBehavior: { TargetOriginId: "another", ViewerProtocolPolicy: "https-only" as const },
};
