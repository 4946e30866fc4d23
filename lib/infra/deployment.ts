import { Duration } from "aws-cdk-lib";
import { Architecture, Runtime } from "aws-cdk-lib/aws-lambda";
import { RetentionDays } from "aws-cdk-lib/aws-logs";

/** What every function of a deployment has in common. */
export const deployment = {
  runtime: Runtime.NODEJS_24_X,
  /** Plain JavaScript runs a fifth cheaper on arm64; the binaries of the layers are x86_64. */
  codeArchitecture: Architecture.ARM_64,
  layerArchitecture: Architecture.X86_64,
  logRetention: RetentionDays.ONE_MONTH,
  /** API Gateway waits 29 s for an ordinary answer, and 15 minutes at most for a streamed one. */
  endpointTimeout: Duration.seconds(29),
  streamTimeout: Duration.seconds(900),
  defaultMemoryMb: 512,
  /** How often the AWS SDK tries a call that was throttled or failed on the other side, a little longer apart each time. */
  environment: { AWS_MAX_ATTEMPTS: "6" },
} as const;
