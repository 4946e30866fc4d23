import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App, CfnOutput, type CfnResource, Duration, Fn, Size, Stack } from "aws-cdk-lib";
import * as apigateway from "aws-cdk-lib/aws-apigateway";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import * as origins from "aws-cdk-lib/aws-cloudfront-origins";
import { AttributeType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Queue } from "aws-cdk-lib/aws-sqs";

/** Waits until as many requests as the text after "meet:" says are under way, each with a file in the folder that it names. */
const meet = `
async function meet(text) {
  const [, count, folder] = /meet:(\\d+):([^ ]+)/.exec(text) ?? [];
  if (!folder) return;
  const { readdirSync, writeFileSync } = require("node:fs");
  writeFileSync(folder + "/" + require("node:crypto").randomUUID(), "");
  while (readdirSync(folder).length < Number(count)) await new Promise((resolve) => setTimeout(resolve, 20));
}
`;

const tinyFunction = `${meet}
const json = (statusCode, body, headers = {}) => ({ statusCode, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) });
exports.echo = async (event, context) => { await meet(event.body); await new Promise((resolve) => setTimeout(resolve, event.body === "slow" ? 500 : 0)); return json(200, { event, pid: process.pid, environment: process.env, layered: require("node:fs").readFileSync(process.env.GREETING, "utf8"), remaining: context.getRemainingTimeInMillis() }); };
exports.crash = async () => process.exit(3);
exports.fail = async () => { throw new TypeError("not today"); };
exports.hang = (event) => new Promise((resolve) => setTimeout(() => resolve(json(200, "at last")), event.queryStringParameters?.ms ?? 60000));
exports.large = async () => json(200, "x".repeat(7 * 1024 * 1024));
exports.stream = awslambda.streamifyResponse(async (event, stream) => {
  const out = awslambda.HttpResponseStream.from(stream, { statusCode: 201, headers: { "content-type": "text/plain", "x-own": "yes" } });
  for (const word of ["one ", "two ", "three"]) { out.write(word); await new Promise((resolve) => setTimeout(resolve, 50)); }
  if (event.queryStringParameters?.break) throw new Error("broken off");
  out.end();
});
exports.work = async ({ Records }) => {
  for (const record of Records) console.log("received", record.body, record.attributes.ApproximateReceiveCount);
  return { batchItemFailures: Records.filter(({ body }) => body.startsWith("bad")).map(({ messageId }) => ({ itemIdentifier: messageId })) };
};
`;

const tinyServer = `${meet}
process.on("SIGTERM", () => { console.log("was asked to end"); process.exit(); });
require("node:http").createServer((request, response) => {
  if (request.url.includes("refuse")) return response.writeHead(413).end("refused");
  if (request.url.includes("tell")) console.log("has begun");
  let size = 0;
  request.on("data", (chunk) => { size += chunk.length; });
  request.on("end", async () => {
    await meet(decodeURIComponent(request.url));
    response.end(JSON.stringify({ pid: process.pid, size, secret: request.headers["x-origin-verify"], url: request.url }));
  });
}).listen(Number(process.env.AWS_LAMBDA_HTTP_ENDPOINT.split(":")[1]), "127.0.0.1");
`;

const viewerHost = `
function handler(event) {
  var request = event.request;
  var query = request.querystring.x ? request.querystring.x.value : "none";
  request.headers["x-viewer-host"] = { value: event.context.distributionDomainName };
  request.headers["x-seen"] = { value: request.method + " " + request.uri + " " + query };
  delete request.headers["x-secret"];
  if (request.headers["x-answer-yourself"]) return { statusCode: 418, headers: {}, body: { encoding: "text", data: "short and stout" } };
  if (request.headers["x-go-elsewhere"]) request.uri = "/things/elsewhere";
  if (request.headers["x-change-query"]) request.querystring = {};
  return request;
}`;

/** Writes a cloud assembly with one of everything that the runner runs; returns its directory. */
export function writeTinyAssembly(directory: string, extra?: (stack: Stack) => CfnResource | undefined): string {
  const sources = { function: tinyFunction, web: tinyServer };
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(join(directory, name), { recursive: true });
    writeFileSync(join(directory, name, "index.js"), source);
  }
  mkdirSync(join(directory, "layer/share"), { recursive: true });
  writeFileSync(join(directory, "layer/share/greeting.txt"), "hello from a layer");
  mkdirSync(join(directory, "pages/site"), { recursive: true });
  writeFileSync(join(directory, "pages/site/page.html"), "<p>page");
  writeFileSync(join(directory, "pages/site/note.txt"), "not included");

  const app = new App({
    outdir: join(directory, "cdk.out"),
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    context: { "@aws-cdk/core:defaultCrossStackReferences": "weak", "@aws-cdk/core:newStyleStackSynthesis": true },
  });
  const data = new Stack(app, "Data");
  const deadLetters = new Queue(data, "DeadLetters");
  const queue = new Queue(data, "Work", {
    visibilityTimeout: Duration.seconds(3),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 2 },
  });
  const table = new TableV2(data, "Things", { partitionKey: { name: "id", type: AttributeType.STRING } });
  const origin = new Secret(data, "Origin", { generateSecretString: { passwordLength: 40, excludePunctuation: true } });

  const service = new Stack(app, "Service");
  extra?.(service);
  const media = new Bucket(service, "Media");
  new BucketDeployment(service, "Pages", {
    sources: [Source.asset(join(directory, "pages"))],
    destinationBucket: media,
    exclude: ["*"],
    include: ["*.html"],
    contentType: "text/html; charset=utf-8",
    cacheControl: [CacheControl.noCache()],
  });
  const layer = new lambda.LayerVersion(service, "Layer", { code: lambda.Code.fromAsset(join(directory, "layer")) });
  const functions = new Map<string, lambda.Function>();
  for (const name of ["echo", "crash", "fail", "hang", "large", "stream", "work"]) {
    const tiny = new lambda.Function(service, name, {
      functionName: `tiny-${name}`,
      runtime: lambda.Runtime.NODEJS_24_X,
      handler: `index.${name}`,
      code: lambda.Code.fromAsset(join(directory, "function")),
      layers: [layer],
      timeout: Duration.seconds(name === "hang" ? 1 : 10),
      environment: { GREETING: "/opt/share/greeting.txt", TABLE: table.tableName, SECRET: origin.secretArn },
    });
    functions.set(name, tiny);
  }
  functions.get("work")?.addEventSource(new SqsEventSource(queue, { batchSize: 5, reportBatchItemFailures: true }));

  const api = new apigateway.SpecRestApi(service, "Api", {
    apiDefinition: apigateway.ApiDefinition.fromInline(openApi(service, functions)),
    deployOptions: { stageName: "live" },
    minCompressionSize: Size.bytes(1000),
    cloudWatchRole: false,
  });
  const sourceArn = api.arnForExecuteApi();
  for (const each of functions.values())
    each.addPermission("Api", { principal: new ServicePrincipal("apigateway.amazonaws.com"), sourceArn });
  const web = new lambda.WebFunction(service, "Web", {
    code: lambda.WebFunctionCode.fromAssetToManagedBucket(join(directory, "web")),
    runtime: lambda.WebFunctionRuntime.NODEJS_24_X,
    defaultEndpointAuth: lambda.WebFunctionAuthType.APPLICATION_MANAGED,
    maxConcurrencyPerEnvironment: 2,
  });
  const customHeaders = { "X-Origin-Verify": origin.secretValue.unsafeUnwrap() };
  const forwarded = {
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    functionAssociations: [
      {
        eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
        function: new cloudfront.Function(service, "ViewerHost", {
          code: cloudfront.FunctionCode.fromInline(viewerHost),
          runtime: cloudfront.FunctionRuntime.JS_2_0,
        }),
      },
    ],
  };
  const apiOrigin = new origins.HttpOrigin(`${api.restApiId}.execute-api.${service.region}.${service.urlSuffix}`, {
    originPath: "/live",
    customHeaders,
  });
  const files = origins.S3BucketOrigin.withOriginAccessControl(media);
  const distribution = new cloudfront.Distribution(service, "Front", {
    defaultBehavior: {
      ...forwarded,
      origin: apiOrigin,
      responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(service, "Headers", {
        corsBehavior: {
          accessControlAllowOrigins: ["*"],
          accessControlAllowMethods: ["GET", "POST"],
          accessControlAllowHeaders: ["*"],
          accessControlAllowCredentials: false,
          originOverride: true,
        },
        securityHeadersBehavior: { contentTypeOptions: { override: true } },
      }),
    },
    additionalBehaviors: {
      "/videos/*": { origin: files },
      "/site/*": { origin: files },
      "/files/*": {
        origin: new origins.OriginGroup({
          primaryOrigin: files,
          fallbackOrigin: apiOrigin,
          fallbackStatusCodes: [403, 416],
        }),
        allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      },
      "/upload": { ...forwarded, origin: new origins.HttpOrigin(web.endpoint.domainName, { customHeaders }) },
    },
  });
  new CfnOutput(service, "BaseUrl", { value: Fn.join("", ["https://", distribution.distributionDomainName]) });
  new CfnOutput(service, "BucketName", { value: media.bucketName });
  new CfnOutput(service, "Table", { value: table.tableName });
  new CfnOutput(data, "WorkUrl", { value: queue.queueUrl });
  new CfnOutput(data, "DeadLettersUrl", { value: deadLetters.queueUrl });
  app.synth();
  return join(directory, "cdk.out");
}

function openApi(stack: Stack, functions: Map<string, lambda.Function>) {
  const integration = (name: string, streams: boolean) => {
    const version = streams ? "2021-11-15" : "2015-03-31";
    const arn = functions.get(name)?.functionArn ?? "";
    const invocations = streams ? "response-streaming-invocations" : "invocations";
    return {
      responses: {},
      "x-amazon-apigateway-integration": {
        type: "aws_proxy",
        httpMethod: "POST",
        uri: `arn:aws:apigateway:${stack.region}:lambda:path/${version}/functions/${arn}/${invocations}`,
        ...(streams && { responseTransferMode: "STREAM", timeoutInMillis: 60_000 }),
      },
    };
  };
  const refused = (status: number) => ({
    responses: {},
    "x-amazon-apigateway-integration": {
      type: "mock",
      requestTemplates: { "application/json": `{"statusCode":${status}}` },
      responses: {
        default: {
          statusCode: String(status),
          responseParameters: { "method.response.header.Allow": "'GET'" },
          responseTemplates: { "application/json": '{"request_id":"$context.requestId"}' },
        },
      },
    },
  });
  const paths = ["crash", "fail", "hang", "large", "stream"].map((name) => [
    `/${name}`,
    { get: integration(name, name === "stream") },
  ]);
  return {
    openapi: "3.0.1",
    info: { title: "tiny", version: "1" },
    paths: {
      ...Object.fromEntries(paths),
      "/things/{id}": { post: integration("echo", false), "x-amazon-apigateway-any-method": refused(405) },
      "/files/{id}": { get: integration("echo", false), options: refused(204) },
      "/things/special": { post: integration("fail", false) },
    },
    "x-amazon-apigateway-gateway-responses": {
      DEFAULT_5XX: { responseTemplates: { "application/json": '{"error":"ours"}' } },
      MISSING_AUTHENTICATION_TOKEN: {
        statusCode: "404",
        responseParameters: { "gatewayresponse.header.X-Request-Id": "context.requestId" },
        responseTemplates: { "application/json": '{"error":"nothing here","said":$context.error.messageString}' },
      },
      REQUEST_TOO_LARGE: { responseTemplates: { "application/json": '{"error":"too large"}' } },
    },
  };
}
