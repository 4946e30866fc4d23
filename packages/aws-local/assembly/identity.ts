import * as z from "zod";
import { accountId, region } from "./intrinsics.ts";

/** The values of a resource that other resources and outputs refer to. */
export type Identity = { name: string; ref: string; attributes: Record<string, string> };

export type IdentityRequest = {
  stack: string;
  logicalId: string;
  type: string;
  /** The properties with their intrinsics resolved as far as an explicit name needs. */
  property(name: string): unknown;
  /** `host:port` on this machine at which the resource is served. */
  address(place: string): string;
};

/** The local values for `Ref` and `Fn::GetAtt`. Undefined for a type that has none here. */
export function identityOf(request: IdentityRequest): Identity | undefined {
  const named = describers[request.type];
  if (named === undefined) return undefined;
  const explicit = z.string().safeParse(named.nameProperty && request.property(named.nameProperty));
  const name = explicit.data ?? `${request.stack}-${request.logicalId}`;
  return named.describe(named.fold === "lower" ? name.toLowerCase() : name, request);
}

/** The name of a resource's own port (see ports.ts). */
export function placeOf({ stack, logicalId }: { stack: string; logicalId: string }): string {
  return `${stack}/${logicalId}`;
}

/** The host name under which AWS would serve a REST API. */
export function executeApiHost(apiId: string): string {
  return `${apiId}.execute-api.${region}.amazonaws.com`;
}

/** The ARN of a function by its name, or by its ARN. */
export function functionArn(nameOrArn: string): string {
  return nameOrArn.startsWith("arn:") ? nameOrArn : arn("lambda", `function:${nameOrArn}`);
}

/** The name of a role by its ARN; it identifies the principal that has assumed the role. */
export function roleName(arn: string): string {
  return arn.split("/").at(-1) ?? arn;
}

type Describer = {
  nameProperty?: string;
  fold?: "lower";
  describe(name: string, request: IdentityRequest): Identity;
};

const arn = (service: string, resource: string): string => `arn:aws:${service}:${region}:${accountId}:${resource}`;

/** `Ref` is the name and `Arn` the only attribute. */
function withArn(nameProperty: string, toArn: (name: string) => string): Describer {
  return { nameProperty, describe: (name) => ({ name, ref: name, attributes: { Arn: toArn(name) } }) };
}

/** `Ref` is an opaque id, repeated in the attributes listed. */
function opaque(...attributes: string[]): Describer {
  return {
    describe: (name) => ({
      name,
      ref: name,
      attributes: Object.fromEntries(attributes.map((attribute) => [attribute, name])),
    }),
  };
}

const table = withArn("TableName", (name) => arn("dynamodb", `table/${name}`));

const describers: Record<string, Describer> = {
  "AWS::DynamoDB::GlobalTable": table,
  "AWS::DynamoDB::Table": table,
  "AWS::Lambda::Function": withArn("FunctionName", functionArn),
  "AWS::IAM::Role": withArn("RoleName", (name) => `arn:aws:iam::${accountId}:role/${name}`),
  "AWS::Events::Rule": withArn("Name", (name) => arn("events", `rule/${name}`)),
  "AWS::Scheduler::Schedule": withArn("Name", (name) => arn("scheduler", `schedule/default/${name}`)),
  "AWS::Logs::LogGroup": withArn("LogGroupName", (name) => arn("logs", `log-group:${name}:*`)),
  "AWS::CloudWatch::Alarm": withArn("AlarmName", (name) => arn("cloudwatch", `alarm:${name}`)),
  "AWS::IAM::ManagedPolicy": arnAsRef("ManagedPolicyName", (name) => `arn:aws:iam::${accountId}:policy/${name}`),
  "AWS::Lambda::LayerVersion": arnAsRef("LayerName", (name) => arn("lambda", `layer:${name}:1`)),
  "AWS::SNS::Topic": arnAsRef("TopicName", (name) => arn("sns", name)),
  "AWS::SecretsManager::Secret": arnAsRef("Name", (name) => arn("secretsmanager", `secret:${name}-local0`)),
  "AWS::SQS::Queue": {
    nameProperty: "QueueName",
    describe: (name, { address }) => {
      const url = `http://${address("sqs")}/${accountId}/${name}`;
      return { name, ref: url, attributes: { Arn: arn("sqs", name), QueueName: name, QueueUrl: url } };
    },
  },
  "AWS::S3::Bucket": {
    nameProperty: "BucketName",
    fold: "lower",
    describe: (name) => ({
      name,
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
      },
    }),
  },
  "AWS::ApiGateway::RestApi": {
    fold: "lower",
    describe: (name) => ({ name, ref: name, attributes: { RestApiId: name, RootResourceId: `${name}-root` } }),
  },
  "AWS::ApiGateway::Stage": { nameProperty: "StageName", describe: (name) => ({ name, ref: name, attributes: {} }) },
  "AWS::ApiGateway::Deployment": opaque("DeploymentId"),
  "AWS::ApiGateway::GatewayResponse": opaque("Id"),
  "AWS::ApiGateway::Account": opaque("Id"),
  "AWS::CloudFront::Distribution": {
    // The caller's URL: a host with its port. localise() turns the https:// that templates put before it into http://.
    describe: (name, { address }) => ({ name, ref: name, attributes: { Id: name, DomainName: address("front") } }),
  },
  "AWS::CloudFront::Function": {
    nameProperty: "Name",
    describe: (name) => {
      const functionArn = `arn:aws:cloudfront::${accountId}:function/${name}`;
      return { name, ref: functionArn, attributes: { FunctionARN: functionArn } };
    },
  },
  "AWS::CloudFront::OriginAccessControl": opaque("Id"),
  "AWS::CloudFront::CachePolicy": opaque("Id"),
  "AWS::CloudFront::OriginRequestPolicy": opaque("Id"),
  "AWS::CloudFront::ResponseHeadersPolicy": opaque("Id"),
  "AWS::EC2::SecurityGroup": opaque("GroupId"),
  "AWS::EC2::Subnet": opaque("SubnetId"),
  "AWS::S3::BucketPolicy": opaque(),
  "AWS::SQS::QueuePolicy": opaque(),
  "AWS::IAM::Policy": opaque(),
  "AWS::Lambda::Permission": opaque(),
  "AWS::Lambda::EventSourceMapping": opaque("Id"),
  "AWS::Lambda::EventInvokeConfig": opaque(),
  "AWS::Lambda::WebFunction": {
    nameProperty: "FunctionName",
    describe: (name) => ({
      name,
      ref: name,
      attributes: { FunctionName: name, FunctionArn: arn("lambda", `web-function:${name}`) },
    }),
  },
  "AWS::Lambda::WebFunctionRevision": opaque("RevisionId"),
  "AWS::Lambda::WebFunctionEndpoint": {
    describe: (name, request) => ({
      name,
      ref: name,
      attributes: { EndpointArn: arn("lambda", `web-endpoint:${name}`), DomainName: request.address(placeOf(request)) },
    }),
  },
  "Custom::CDKBucketDeployment": opaque(),
  "Custom::S3ObjectCopy": {
    // The copy keeps the staged code's key, so that a revision's code leads straight to the asset.
    describe: (name, { property }) => ({
      name,
      ref: name,
      attributes: { Bucket: "staged", Key: String(property("SourceObjectKey")), VersionId: "1" },
    }),
  },
};

function arnAsRef(nameProperty: string, toArn: (name: string) => string): Describer {
  return {
    nameProperty,
    describe: (name) => ({
      name,
      ref: toArn(name),
      attributes: { Arn: toArn(name), Id: toArn(name), TopicName: name, TopicArn: toArn(name), Name: name },
    }),
  };
}
