import path from "node:path";
import { CfnOutput, Duration, Fn, Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as DistributionFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, OriginGroup, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  type Function as LambdaFunction,
  WebFunction,
  WebFunctionAuthType,
  WebFunctionCode,
  WebFunctionRuntime,
} from "aws-cdk-lib/aws-lambda";
import { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { bodiesAtOnce } from "#lambda/ingest/bodies-at-once";
import type { DataStack } from "./data-stack.ts";
import { deployment } from "./deployment.ts";
import { grantFor, type Resources } from "./resources.ts";

interface Props extends StackProps {
  bundles: string;
  prefix: string;
  api: SpecRestApi;
  /** Method and path of each multipart endpoint -> its function, and that function's name. */
  ingested: ReadonlyMap<string, { lambda: LambdaFunction; name: string }>;
  resources: Resources;
  names: DataStack["names"];
}

/** The one base URL: finished media straight from S3, large bodies to ingest, everything else to the API. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { bundles, prefix, api, ingested, resources, names, ...props }: Props) {
    super(scope, id, props);
    // What CloudFront and Web Functions know by name, they know once for all regions of an account.
    const globalName = (name: string) => [prefix, name, this.region].join("-");
    // Whoever reaches the functions without this header did not come through the distribution.
    const customHeaders = { "X-Origin-Verify": resources.secrets.origin.secretValue.unsafeUnwrap() };
    const ingest = this.ingest(bundles, globalName("ingest"), { ingested, resources, names });
    const forwarded = {
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: this.responseHeaders(globalName("headers")),
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: this.distributionHost(globalName("distribution-host")),
        },
      ],
      compress: false,
    };
    const ingestOrigin = new HttpOrigin(ingest.endpoint.domainName, {
      customHeaders,
      // The end of a large body is still being stored when the wait for the answer begins.
      readTimeout: Duration.seconds(60),
    });
    // Imported, so that its policy, which is the data stack's, stays as it is.
    const { bucketArn, bucketName, bucketRegionalDomainName } = resources.buckets.media;
    const media = Bucket.fromBucketAttributes(this, "Media", { bucketArn, bucketName, bucketRegionalDomainName });
    const originAccessControl = new S3OriginAccessControl(this, "MediaAccess", {
      originAccessControlName: globalName("media"),
    });
    const apiOrigin = new HttpOrigin(`${api.restApiId}.execute-api.${this.region}.${this.urlSuffix}`, {
      originPath: `/${api.deploymentStage.stageName}`,
      customHeaders,
      readTimeout: Duration.seconds(30),
    });
    // S3 refuses in its own words, and in XML: the API's endpoint of the same address answers instead. A preflight too, which S3 refuses.
    const mediaOrigin = new OriginGroup({
      primaryOrigin: S3BucketOrigin.withOriginAccessControl(media, { originAccessControl }),
      fallbackOrigin: apiOrigin,
      fallbackStatusCodes: [400, 403, 404, 416, 500, 502, 503, 504],
    });
    const distribution = new Distribution(this, "Distribution", {
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: { ...forwarded, origin: apiOrigin },
      additionalBehaviors: {
        "/videos/*": {
          origin: mediaOrigin,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          responseHeadersPolicy: forwarded.responseHeadersPolicy,
          cachePolicy: this.mediaCache(globalName("media")),
          compress: false,
        },
        ...Object.fromEntries(
          [...ingested.keys()].map((route) => [route.split(" ")[1], { ...forwarded, origin: ingestOrigin }]),
        ),
      },
    });
    Validations.of(distribution).acknowledge({
      id: "Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
      reason: "The data stack's bucket policy admits the distribution",
    });
    new CfnOutput(this, "BaseUrl", { value: Fn.join("", ["https://", distribution.distributionDomainName]) });
    new CfnOutput(this, "DistributionId", { value: distribution.distributionId });
  }

  /** What was deleted may be served for a minute more, and no longer. */
  private mediaCache(cachePolicyName: string): CachePolicy {
    const [defaultTtl, maxTtl] = [Duration.seconds(60), Duration.seconds(60)];
    return new CachePolicy(this, "MediaCache", { cachePolicyName, defaultTtl, maxTtl, minTtl: Duration.seconds(0) });
  }

  /** Tells the origins the distribution's own name, for addresses in answers: a Host is whatever its caller writes. */
  private distributionHost(functionName: string): DistributionFunction {
    const code = `function handler(event) {
  var request = event.request;
  request.headers["x-distribution-host"] = { value: event.context.distributionDomainName };
  return request;
}`;
    return new DistributionFunction(this, "DistributionHost", {
      functionName,
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
  }

  /** The Web Function for bodies larger than API Gateway and Lambda take. */
  private ingest(
    bundles: string,
    webFunctionName: string,
    { ingested, resources, names }: Pick<Props, "ingested" | "resources" | "names">,
  ): WebFunction {
    const { statements } = grantFor(
      [
        {
          kind: "bucket",
          name: "work",
          prefix: "uploads/",
          actions: ["PutObject", "AbortMultipartUpload", "DeleteObject"],
        },
        { kind: "secret", name: "origin" },
      ],
      resources,
    );
    const ingest = new WebFunction(this, "Ingest", {
      webFunctionName,
      code: WebFunctionCode.fromAssetToManagedBucket(path.join(bundles, "ingest")),
      runtime: WebFunctionRuntime.NODEJS_24_X,
      // Public, as every endpoint is; each request is checked against the origin secret and by the endpoint it is for.
      defaultEndpointAuth: WebFunctionAuthType.APPLICATION_MANAGED,
      timeout: Duration.seconds(900),
      maxConcurrencyPerEnvironment: bodiesAtOnce,
      environment: {
        ...deployment.environment,
        AWS_LAMBDA_NODEJS_ENTRYPOINT: "index.mjs",
        // What a body is read into is garbage at once: a small nursery is emptied before much of it has come together.
        NODE_OPTIONS: "--max-semi-space-size=2",
        WORK_BUCKET: names.workBucket,
        ORIGIN_SECRET_ARN: names.originSecret,
        INGEST_ROUTES: this.toJsonString(
          Object.fromEntries(
            [...ingested].map(([route, { name }]) => [
              route,
              `arn:${this.partition}:lambda:${this.region}:${this.account}:function:${name}`,
            ]),
          ),
        ),
      },
    });
    Validations.of(ingest).acknowledge({
      id: "Annotation::@aws-cdk/aws-lambda:webFunctionPublicEndpoint",
      reason: "Every request is checked by ingest and by its endpoint",
    });
    for (const statement of statements) ingest.grantPrincipal.addToPrincipalPolicy(statement);
    ingest.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: [...ingested.values()].map(({ lambda }) => lambda.functionArn),
      }),
    );
    return ingest;
  }

  /** CORS is answered here, once for all origins; so are the headers that keep browsers strict. */
  private responseHeaders(responseHeadersPolicyName: string): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, "ResponseHeaders", {
      responseHeadersPolicyName,
      corsBehavior: {
        accessControlAllowOrigins: ["*"],
        accessControlAllowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"],
        // A star stands for every header but Authorization.
        accessControlAllowHeaders: ["*", "Authorization"],
        accessControlExposeHeaders: [
          "X-Request-Id",
          "X-Job-Id",
          "Location",
          "Link",
          "ETag",
          "Last-Modified",
          "Accept-Ranges",
          "Content-Disposition",
          "Content-Length",
          "Content-Range",
          "Idempotent-Replay",
          "Retry-After",
          "RateLimit",
          "RateLimit-Policy",
        ],
        accessControlAllowCredentials: false,
        accessControlMaxAge: Duration.days(1),
        originOverride: true,
      },
      securityHeadersBehavior: {
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      },
    });
  }
}
