import path from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Match, Template } from "aws-cdk-lib/assertions";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { expect, it } from "vitest";
import { ClosedNetwork } from "#infra/closed-network";
import { functionNeeds } from "#infra/function-needs";
import { loadSpecs } from "#lambda/load-specs";
import { bundles } from "../support/bundles.ts";
import { parsers } from "./permissions/parsers.ts";

const specs = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const needs = functionNeeds(specs);
const closed = specs.internal.filter(({ spec }) => spec.closed).map(({ name }) => name);

const stack = new Stack(new App(), "Stack");
new ClosedNetwork(stack, "Closed", { name: "reelwright", buckets: [new Bucket(stack, "Work")] });
const template = Template.fromStack(stack);

/** Functions with a decoder in their bundles that are not closed. They read no file of a caller or provider. */
const open = {
  "compose-music": "ffmpeg encodes what the built-in engine has composed.",
  "paint-images": "sharp encodes what the built-in engine has painted.",
};

/** Closed functions without a decoder. */
const sampleReaders = { "clean-piece": "It reads samples that another closed function has decoded." };

it("every function that can decode media is closed, but for those that read none", async () => {
  const decoders = parsers((await bundles()).metafile);

  expect(decoders).toEqual(expect.arrayContaining(["decode-reel", "decode-thumbnails", "render-segment"]));
  expect(decoders.filter((name) => !closed.includes(name)).sort()).toEqual(Object.keys(open).sort());
  expect(closed.filter((name) => !decoders.includes(name))).toEqual(Object.keys(sampleReaders));
});

it("functions in the closed network have no rights at all", () => {
  expect(closed.flatMap((name) => (needs.get(name) ?? []).map((need) => [name, need]))).toEqual([]);
});

it("the closed network has no route to anywhere but S3", () => {
  for (const type of ["InternetGateway", "NatGateway", "EgressOnlyInternetGateway", "VPCPeeringConnection", "Route"])
    template.resourceCountIs(`AWS::EC2::${type}`, 0);
  template.resourceCountIs("AWS::EC2::VPCEndpoint", 1);
  template.hasResourceProperties("AWS::EC2::VPCEndpoint", { VpcEndpointType: "Gateway" });
  expect(JSON.stringify(template.findResources("AWS::EC2::VPCEndpoint"))).toContain(".s3");
});

it("the route to S3 leads to the given buckets alone, so that nothing can be put into one of a stranger's", () => {
  template.hasResourceProperties("AWS::EC2::VPCEndpoint", {
    PolicyDocument: {
      Statement: [
        {
          Effect: "Allow",
          Action: ["s3:GetObject", "s3:PutObject", "s3:AbortMultipartUpload"],
          Resource: { "Fn::Join": ["", [{ "Fn::GetAtt": [Match.stringLikeRegexp("^Work"), "Arn"] }, "/*"]] },
        },
      ],
    },
  });
});

it("no name but those of buckets is resolved, since a query can carry data", () => {
  template.hasResourceProperties("AWS::Route53Resolver::FirewallRuleGroup", {
    FirewallRules: [
      Match.objectLike({ Priority: 1, Action: "ALLOW" }),
      Match.objectLike({ Priority: 2, Action: "BLOCK" }),
    ],
  });
  template.hasResourceProperties("AWS::Route53Resolver::FirewallDomainList", { Domains: ["*"] });
  template.resourceCountIs("AWS::Route53Resolver::FirewallRuleGroupAssociation", 1);
});

it("connections leave the functions by HTTPS alone, and none comes in", () => {
  template.hasResourceProperties("AWS::EC2::SecurityGroup", {
    SecurityGroupEgress: [Match.objectLike({ IpProtocol: "tcp", FromPort: 443, ToPort: 443 })],
    SecurityGroupIngress: Match.absent(),
  });
  template.resourceCountIs("AWS::EC2::SecurityGroupIngress", 0);
});
