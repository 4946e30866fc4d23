import path from "node:path";
import type { SiteFile } from "@reelwright/site/site-file";
import { CfnOutput, Duration, Fn, SecretValue, Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as DistributionFunction,
  type DistributionProps,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, OriginGroup, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { addNextSteps } from "./add-next-steps.ts";
import type { DataStack } from "./data-stack.ts";
import { ingestFunction } from "./ingest-function.ts";
import type { Resources } from "./resources.ts";
import { responseHeaders } from "./response-headers.ts";
import type { Settings } from "./settings.ts";
import { SiteHosting } from "./site-hosting.ts";

interface Props extends StackProps {
  root: string;
  bundles: string;
  prefix: string;
  api: SpecRestApi;
  /** Method and path of each multipart endpoint -> its function and that function's name. */
  ingested: ReadonlyMap<string, { lambda: LambdaFunction; name: string }>;
  resources: Resources;
  names: DataStack["names"];
  /** The static files of the base URL. */
  site: readonly SiteFile[];
  settings: Settings;
  /** The web ACL in front of the distribution, if there is one. */
  webAclArn: string | undefined;
}

/** The one base URL: finished media and the site from S3, large bodies through ingest, everything else from the API. */
export class EdgeStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { root, bundles, prefix, api, ingested, resources, names, site, settings, webAclArn, ...props }: Props,
  ) {
    super(scope, id, props);
    // CloudFront and Web Function names are unique across all regions of an account.
    const globalName = (name: string) => [prefix, name, this.region].join("-");
    // A request without this header did not come through the distribution.
    const customHeaders = { "X-Origin-Verify": SecretValue.secretsManager(names.originSecret).unsafeUnwrap() };
    const { domainName } = settings;
    const forwarded = this.forwarded(globalName, domainName);
    const ingest =
      settings.ingest === "web"
        ? ingestFunction(this, globalName("ingest"), { bundles, ingested, resources, names, settings })
        : undefined;
    const ingestOrigin =
      ingest &&
      new HttpOrigin(ingest.endpoint.domainName, {
        customHeaders,
        // CloudFront's wait for the answer begins while the end of a large body is still being stored.
        readTimeout: Duration.seconds(60),
      });
    const apiOrigin = new HttpOrigin(`${api.restApiId}.execute-api.${this.region}.${this.urlSuffix}`, {
      originPath: `/${api.deploymentStage.stageName}`,
      customHeaders,
      readTimeout: Duration.seconds(30),
    });
    const mediaOrigin = this.mediaOrigin(globalName("media"), { apiOrigin, bucket: resources.buckets.media });
    const { behaviors } = new SiteHosting(this, "Site", {
      files: site,
      scratch: path.join(root, "build"),
      globalName,
      logRetentionDays: settings.logRetentionDays,
      uploadOrigin: Fn.join("", ["https://", names.workBucket, ".s3.", this.region, ".", this.urlSuffix]),
    });
    const distribution = new Distribution(this, "Distribution", {
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: { ...forwarded, origin: apiOrigin },
      additionalBehaviors: {
        ...behaviors,
        "/videos/*": {
          origin: mediaOrigin,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          responseHeadersPolicy: forwarded.responseHeadersPolicy,
          cachePolicy: this.mediaCache(globalName("media")),
          compress: false,
        },
        ...(ingestOrigin &&
          Object.fromEntries(
            [...ingested.keys()].map((route) => [route.split(" ")[1], { ...forwarded, origin: ingestOrigin }]),
          )),
      },
      errorResponses: neverCached,
      ...this.ownDomain(settings),
      webAclId: webAclArn,
    });
    this.describe(distribution, settings);
  }

  /** What is said about the distribution: to the CDK, and in the stack's outputs. */
  private describe(distribution: Distribution, settings: Settings): void {
    Validations.of(distribution).acknowledge({
      id: "Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
      reason: "The data stack's bucket policy allows the distribution",
    });
    const host = settings.domainName ?? distribution.distributionDomainName;
    new CfnOutput(this, "BaseUrl", { value: Fn.join("", ["https://", host]) });
    new CfnOutput(this, "DistributionId", { value: distribution.distributionId });
    addNextSteps(this, settings, { host, distributionDomain: distribution.distributionDomainName });
  }

  /** The distribution's domain name, where the settings have one. With CloudFront's own, the oldest TLS is CloudFront's choice. */
  private ownDomain({ domainName, certificateArn }: Settings): Partial<DistributionProps> {
    if (domainName === undefined || certificateArn === undefined) return {};
    return {
      domainNames: [domainName],
      certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** How every call of the API is forwarded. */
  private forwarded(
    globalName: (name: string) => string,
    domainName: string | undefined,
  ): Omit<BehaviorOptions, "origin"> {
    return {
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: responseHeaders(this, globalName("headers")),
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: this.viewerFacts(globalName("viewer-facts"), domainName),
        },
      ],
      compress: false,
    };
  }

  /** Finished media in S3. S3 refuses in XML of its own: the API's endpoint for the same path answers instead, also to preflight requests. */
  private mediaOrigin(
    originAccessControlName: string,
    { apiOrigin, bucket }: { apiOrigin: HttpOrigin; bucket: IBucket },
  ): OriginGroup {
    // Imported, so that the data stack's policy on it stays unchanged.
    const { bucketArn, bucketName, bucketRegionalDomainName } = bucket;
    const media = Bucket.fromBucketAttributes(this, "Media", { bucketArn, bucketName, bucketRegionalDomainName });
    const originAccessControl = new S3OriginAccessControl(this, "MediaAccess", { originAccessControlName });
    return new OriginGroup({
      primaryOrigin: S3BucketOrigin.withOriginAccessControl(media, { originAccessControl }),
      fallbackOrigin: apiOrigin,
      fallbackStatusCodes: [400, 403, 404, 416, 500, 502, 503, 504],
    });
  }

  /** A deleted file may be served for one more minute, and no longer. */
  private mediaCache(cachePolicyName: string): CachePolicy {
    const [defaultTtl, maxTtl] = [Duration.seconds(60), Duration.seconds(60)];
    return new CachePolicy(this, "MediaCache", { cachePolicyName, defaultTtl, maxTtl, minTtl: Duration.seconds(0) });
  }

  /**
   * Tells the origins the name of the distribution, for absolute URLs in answers, and the caller's address, for limits.
   * The headers that usually have them can be forged by the caller.
   */
  private viewerFacts(functionName: string, domainName: string | undefined): DistributionFunction {
    const host = domainName === undefined ? "event.context.distributionDomainName" : JSON.stringify(domainName);
    const code = `function handler(event) {
  var request = event.request;
  request.headers["x-distribution-host"] = { value: ${host} };
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}`;
    return new DistributionFunction(this, "ViewerFacts", {
      functionName,
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}

/**
 * Refusals that CloudFront would give for ten seconds to every caller of the same path, whatever their Cache-Control says.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
 */
const neverCached = [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));
