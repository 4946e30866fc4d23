import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addressFunction } from "@reelwright/site/address-function";
import type { SiteFile } from "@reelwright/site/site-file";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as DistributionFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";

interface Props {
  files: readonly SiteFile[];
  /** The folder for files on their way into the assembly. */
  scratch: string;
  /** A name that is unique across all regions of the account. */
  globalName(name: string): string;
  /** Where browsers upload files. */
  uploadOrigin: string;
  logRetentionDays: number;
}

/** The documentation and the console: static files in a private bucket, and how the distribution serves them. */
export class SiteHosting extends Construct {
  /** By path pattern. */
  readonly behaviors: Record<string, BehaviorOptions & { origin: ReturnType<typeof originOf> }>;

  constructor(scope: Construct, id: string, { files, scratch, globalName, uploadOrigin, logRetentionDays }: Props) {
    super(scope, id);
    const bucket = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Every deployment brings all files.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    this.deploy(files, { bucket, scratch, logRetentionDays });
    const address = new DistributionFunction(this, "Address", {
      functionName: globalName("site-address"),
      code: FunctionCode.fromInline(addressFunction(files)),
      runtime: FunctionRuntime.JS_2_0,
    });
    const behavior = {
      origin: originOf(
        bucket,
        new S3OriginAccessControl(this, "Access", { originAccessControlName: globalName("site") }),
      ),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // Obeys the Cache-Control of the files, and compresses them.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.responseHeaders(globalName("site"), uploadOrigin),
      compress: true,
    };
    const found = {
      ...behavior,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: address }],
    };
    this.behaviors = { "/": found, "/docs*": found, "/assets/*": behavior, "/llms.txt": behavior };
  }

  /** One deployment for each content type: S3 must not guess them. */
  private deploy(
    files: readonly SiteFile[],
    { bucket, scratch, logRetentionDays }: Pick<Props, "scratch" | "logRetentionDays"> & { bucket: Bucket },
  ): void {
    const isAsset = ({ path: name }: SiteFile) => name.startsWith("assets/");
    // Assets first: all deployments share the function and the layer of the first one, and pages depend on the assets.
    const ordered = files.toSorted((one, other) => Number(isAsset(other)) - Number(isAsset(one)));
    const kinds = Map.groupBy(ordered, (file) => `${isAsset(file) ? "asset " : ""}${file.contentType}`);
    const logGroup = new LogGroup(this, "CopyLog", {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const deployments = [...kinds].map(([kind, [first, ...others]]) => {
      if (first === undefined) throw new Error(`No file is of the kind ${kind}`);
      const folder = gather([first, ...others], scratch);
      const deployment = new BucketDeployment(this, kind.replace(/;.*/, "").replaceAll(/[^a-z]/g, "-"), {
        sources: [Source.asset(folder)],
        destinationBucket: bucket,
        contentType: first.contentType,
        logGroup,
        memoryLimit: 512,
        ...(isAsset(first)
          ? {
              // Those who have an older page open still load what it names.
              prune: false,
              cacheControl: [
                CacheControl.setPublic(),
                CacheControl.maxAge(Duration.days(365)),
                CacheControl.immutable(),
              ],
            }
          : {
              exclude: ["*"],
              include: [`*${path.extname(first.path)}`],
              cacheControl: [CacheControl.noCache()],
            }),
      });
      // The assembly has its own copy by now.
      rmSync(folder, { recursive: true });
      return { deployment, isOfAssets: isAsset(first) };
    });
    // A page must not come before what it loads.
    const assets = deployments.filter(({ isOfAssets }) => isOfAssets).map(({ deployment }) => deployment);
    for (const { deployment, isOfAssets } of deployments) if (!isOfAssets) deployment.node.addDependency(...assets);
  }

  private responseHeaders(responseHeadersPolicyName: string, uploadOrigin: string): ResponseHeadersPolicy {
    const contentSecurityPolicy = [
      "default-src 'self'",
      `connect-src 'self' ${uploadOrigin}`,
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; ");
    return new ResponseHeadersPolicy(this, "Headers", {
      responseHeadersPolicyName,
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      },
    });
  }
}

const originOf = (bucket: Bucket, originAccessControl: S3OriginAccessControl) =>
  S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl });

/** Writes files into a new folder. */
function gather(files: readonly SiteFile[], scratch: string): string {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(path.join(scratch, "site-"));
  for (const { path: name, body } of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), body);
  }
  return folder;
}
