import { CfnOutput, Stack, type StackProps, Token } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

/** CloudFront takes web ACLs of this region only. */
export const firewallRegion = "us-east-1";

/** How many calls one address may make in five minutes. */
const callsPerAddress = 2000;

/**
 * A web ACL of AWS WAF for the distribution. CloudFront takes those of us-east-1 only, hence a stack of its own. It costs
 * 8 USD a month and 0.60 USD per million calls; calls that it blocks cost nothing else.
 */
export class FirewallStack extends Stack {
  /** For stacks of any region: the CDK itself refers across regions only between stacks with a fixed one. */
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { prefix, ...props }: StackProps & { prefix: string }) {
    super(scope, id, { ...props, env: { region: firewallRegion } });
    const metric = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: false,
      metricName: `${prefix}-${metricName}`,
    });
    const managed = (name: string, priority: number) => ({
      name,
      priority,
      overrideAction: { none: {} },
      statement: { managedRuleGroupStatement: { vendorName: "AWS", name } },
      visibilityConfig: metric(name),
    });
    const acl = new CfnWebACL(this, "WebAcl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: metric("firewall"),
      rules: [
        {
          name: "TooManyCalls",
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { limit: callsPerAddress, aggregateKeyType: "IP" } },
          visibilityConfig: metric("too-many-calls"),
        },
        managed("AWSManagedRulesAmazonIpReputationList", 1),
        managed("AWSManagedRulesKnownBadInputsRuleSet", 2),
      ],
    });
    new CfnOutput(this, "WebAclArn", { value: acl.attrArn });
    this.webAclArn = Token.asString({
      "Fn::GetStackOutput": { StackName: this.stackName, Region: firewallRegion, OutputName: "WebAclArn" },
    });
  }
}
