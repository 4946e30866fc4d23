import * as z from "zod";
import { OpenApiBody } from "./apigateway/open-api.ts";
import { BucketDeploymentProperties } from "./bucket-deployments.ts";
import {
  DistributionProperties,
  ResponseHeadersPolicyProperties,
  FunctionProperties as ViewerFunctionProperties,
} from "./cloudfront/schemas.ts";
import { EventSourceMappingProperties, RuleProperties, ScheduleProperties } from "./events/schemas.ts";
import {
  BucketPolicyProperties,
  ManagedPolicyProperties,
  PermissionProperties,
  PolicyProperties,
  QueuePolicyProperties,
  RoleProperties,
} from "./iam/schemas.ts";
import { EventInvokeConfigProperties, FunctionProperties, LayerProperties } from "./lambda/schemas.ts";
import { SecretProperties } from "./secretsmanager/secret-store.ts";
import { EndpointProperties, RevisionProperties, WebFunctionProperties } from "./web-function/schemas.ts";

/** Every property of a type that is supported, or known to have no effect here. Any other property stops the run. */
export const schemas = {
  "AWS::Lambda::Function": FunctionProperties,
  "AWS::Lambda::LayerVersion": LayerProperties,
  "AWS::Lambda::EventSourceMapping": EventSourceMappingProperties,
  "AWS::Lambda::EventInvokeConfig": EventInvokeConfigProperties,
  "AWS::Lambda::WebFunction": WebFunctionProperties,
  "AWS::Lambda::WebFunctionRevision": RevisionProperties,
  "AWS::Lambda::WebFunctionEndpoint": EndpointProperties,
  "AWS::Events::Rule": RuleProperties,
  "AWS::Scheduler::Schedule": ScheduleProperties,
  "AWS::SecretsManager::Secret": SecretProperties,
  "AWS::CloudFront::Distribution": DistributionProperties,
  "AWS::CloudFront::Function": ViewerFunctionProperties,
  "AWS::CloudFront::ResponseHeadersPolicy": ResponseHeadersPolicyProperties,
  "AWS::ApiGateway::RestApi": z.strictObject({
    Body: OpenApiBody,
    /** Answers of at least so many bytes are compressed. */
    MinimumCompressionSize: z.int().min(0).max(10_485_760).optional(),
    Name: z.unknown().optional(),
    Description: z.unknown().optional(),
    EndpointConfiguration: z.unknown().optional(),
    FailOnWarnings: z.unknown().optional(),
    Tags: z.unknown().optional(),
  }),
  "AWS::ApiGateway::Stage": z.strictObject({
    RestApiId: z.string(),
    StageName: z.string(),
    DeploymentId: z.unknown().optional(),
    Description: z.unknown().optional(),
    // Logs, metrics and the rate of a whole stage only matter for an AWS account.
    AccessLogSetting: z.unknown().optional(),
    MethodSettings: z.unknown().optional(),
    TracingEnabled: z.unknown().optional(),
    Tags: z.unknown().optional(),
  }),
  "AWS::ApiGateway::GatewayResponse": z.strictObject({
    RestApiId: z.string(),
    ResponseType: z.string(),
    StatusCode: z.string().optional(),
    ResponseParameters: z.record(z.string(), z.string()).optional(),
    ResponseTemplates: z.record(z.string(), z.string()).optional(),
  }),
  "AWS::IAM::Role": RoleProperties,
  "AWS::IAM::Policy": PolicyProperties,
  "AWS::IAM::ManagedPolicy": ManagedPolicyProperties,
  "AWS::S3::BucketPolicy": BucketPolicyProperties,
  "AWS::SQS::QueuePolicy": QueuePolicyProperties,
  "AWS::Lambda::Permission": PermissionProperties,
  "Custom::CDKBucketDeployment": BucketDeploymentProperties,
  // The stores check their own properties, and name the table, bucket or queue.
  "AWS::DynamoDB::GlobalTable": z.looseObject({}),
  "AWS::DynamoDB::Table": z.looseObject({}),
  "AWS::S3::Bucket": z.looseObject({}),
  "AWS::SQS::Queue": z.looseObject({}),
} satisfies Record<string, z.ZodType>;
export type SupportedType = keyof typeof schemas;

/** Types without effect on this machine, and why. */
const withoutEffect: Record<string, string> = {
  "AWS::Logs::LogGroup": "logs go to this terminal",
  "AWS::Logs::MetricFilter": "only alarms read what it counts",
  "AWS::CloudWatch::Alarm": "nobody is alarmed by a laptop",
  "AWS::CloudWatch::Dashboard": "nothing is measured",
  "AWS::SNS::Topic": "only alarms notify",
  "AWS::SNS::TopicPolicy": "only alarms notify",
  "AWS::SNS::Subscription": "only alarms notify",
  "AWS::Budgets::Budget": "nothing is billed",
  "AWS::ApiGateway::Deployment": "there is one stage, always as the template says",
  "AWS::ApiGateway::Account": "logs go to this terminal",
  "AWS::CloudFront::CachePolicy": "nothing is cached",
  "AWS::CloudFront::OriginAccessControl": "the distribution has its own key here",
  "AWS::EC2::VPC": "functions with a network reach S3 alone here",
  "AWS::EC2::Subnet": "functions with a network reach S3 alone here",
  "AWS::EC2::RouteTable": "functions with a network reach S3 alone here",
  "AWS::EC2::SubnetRouteTableAssociation": "functions with a network reach S3 alone here",
  "AWS::EC2::SecurityGroup": "functions with a network reach S3 alone here",
  "AWS::EC2::VPCEndpoint": "functions with a network reach S3 alone here",
  "AWS::Route53Resolver::FirewallDomainList": "names are resolved by this machine",
  "AWS::Route53Resolver::FirewallRuleGroup": "names are resolved by this machine",
  "AWS::Route53Resolver::FirewallRuleGroupAssociation": "names are resolved by this machine",
  "AWS::CDK::Metadata": "CDK's own",
  "Custom::S3AutoDeleteObjects": "CDK's own: runs when a stack is deleted",
  "Custom::S3ObjectCopy": "CDK's own: the staged code is taken from the assembly",
};

export type Declared = { stack: string; logicalId: string; type: string };

/** Throws, naming the resource, at a type that is neither supported nor known to have no effect here. */
export function assertRun(resource: Declared): void {
  if (isSupported(resource.type) || resource.type in withoutEffect) return;
  throw new Error(`${resource.stack}/${resource.logicalId}: ${resource.type} is not run by the local runner`);
}

/** Whether resources of this type are supported. */
export function isSupported(type: string): type is SupportedType {
  return type in schemas;
}

/** The supported part of resolved properties. Throws, naming resource, type and property, at any other. */
export function parseProperties<T>(resource: Declared, properties: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(properties);
  if (parsed.success) return parsed.data;
  const { stack, logicalId, type } = resource;
  throw new Error(`${stack}/${logicalId} (${type}) cannot be run here:\n${z.prettifyError(parsed.error)}`);
}
