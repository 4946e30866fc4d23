import { Aws } from "aws-cdk-lib";
import {
  GatewayVpcEndpointAwsService,
  IpAddresses,
  type ISecurityGroup,
  type IVpc,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from "aws-cdk-lib/aws-ec2";
import { AnyPrincipal, PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  CfnFirewallDomainList,
  CfnFirewallRuleGroup,
  CfnFirewallRuleGroupAssociation,
} from "aws-cdk-lib/aws-route53resolver";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";

interface Props {
  name: string;
  /** The buckets that functions in the network may use, as far as their roles allow it. */
  buckets: readonly IBucket[];
}

/**
 * A network without a way out: no route but the one to S3, which lets through requests for these buckets alone, with any
 * credentials. Names of other hosts are not resolved, since a query for a name can carry data. Everything in it is free but
 * for the queries, at 0.60 USD a million.
 */
export class ClosedNetwork extends Construct {
  readonly vpc: IVpc;
  readonly securityGroups: ISecurityGroup[];

  constructor(scope: Construct, id: string, { name, buckets }: Props) {
    super(scope, id);
    const vpc = new Vpc(this, "Vpc", {
      vpcName: name,
      ipAddresses: IpAddresses.cidr("10.0.0.0/20"),
      maxAzs: 2,
      natGateways: 0,
      subnetConfiguration: [{ name: "closed", subnetType: SubnetType.PRIVATE_ISOLATED }],
      restrictDefaultSecurityGroup: false,
    });
    const s3 = vpc.addGatewayEndpoint("S3", { service: GatewayVpcEndpointAwsService.S3 });
    s3.addToPolicy(
      new PolicyStatement({
        principals: [new AnyPrincipal()],
        actions: ["s3:GetObject", "s3:PutObject", "s3:AbortMultipartUpload"],
        resources: buckets.map((bucket) => bucket.arnForObjects("*")),
      }),
    );
    const group = new SecurityGroup(this, "Group", {
      vpc,
      description: "Functions that decode media of callers: HTTPS, and only where the route leads",
      allowAllOutbound: false,
    });
    group.addEgressRule(Peer.anyIpv4(), Port.tcp(443));
    this.vpc = vpc;
    this.securityGroups = [group];
    this.resolveOnlyS3(name, vpc);
  }

  /** The resolver of a network answers for any host of the world unless it is told otherwise. */
  private resolveOnlyS3(name: string, vpc: Vpc): void {
    const list = (id: string, domains: string[]) =>
      new CfnFirewallDomainList(this, id, { name: `${name}-${id.toLowerCase()}`, domains }).attrId;
    const group = new CfnFirewallRuleGroup(this, "Names", {
      name: `${name}-names`,
      firewallRules: [
        {
          priority: 1,
          action: "ALLOW",
          // The names of buckets lead to others of S3.
          firewallDomainRedirectionAction: "TRUST_REDIRECTION_DOMAIN",
          firewallDomainListId: list("Storage", [`*.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`]),
        },
        {
          priority: 2,
          action: "BLOCK",
          blockResponse: "NXDOMAIN",
          firewallDomainListId: list("Others", ["*"]),
        },
      ],
    });
    new CfnFirewallRuleGroupAssociation(this, "NamesOfNetwork", {
      name: `${name}-names`,
      firewallRuleGroupId: group.attrId,
      vpcId: vpc.vpcId,
      priority: 101,
    });
  }
}
