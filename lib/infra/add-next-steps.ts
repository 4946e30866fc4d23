import { CfnOutput, Fn } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Settings } from "./settings.ts";

interface Names {
  /** The name in the base URL. */
  host: string;
  /** CloudFront's own name of the distribution. */
  distributionDomain: string;
}

/** Outputs that say what to do after a deployment. The CDK prints them last, in the order of their names. */
export function addNextSteps(
  scope: Construct,
  { name, domainName, alarmEmail }: Pick<Settings, "name" | "domainName" | "alarmEmail">,
  { host, distributionDomain }: Names,
): void {
  const steps = [
    ...(domainName === undefined
      ? []
      : [Fn.join("", [`Add this DNS record: ${domainName} CNAME `, distributionDomain])]),
    ...(alarmEmail === undefined ? [] : [`Confirm the subscription in the mail from AWS to ${alarmEmail}.`]),
    `Create an account: npm run --silent reelwright -- account create --stack ${name} --email you@example.com --password PASSWORD --plan business --credits 100`,
    Fn.join("", ["Check it, 30 minutes: npm run first-deploy-checks -- --key KEY --url https://", host]),
  ];
  for (const [index, value] of steps.entries()) new CfnOutput(scope, `Next${index + 1}`, { value });
}
