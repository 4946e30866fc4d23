import { Duration } from "aws-cdk-lib";
import { Architecture, Runtime } from "aws-cdk-lib/aws-lambda";

/** What all functions of a deployment share. */
export const deployment = {
  runtime: Runtime.NODEJS_24_X,
  /** Plain JavaScript costs a fifth less on arm64; the binaries of the layers are x86_64. */
  codeArchitecture: Architecture.ARM_64,
  layerArchitecture: Architecture.X86_64,
  /** API Gateway waits 29 s for an ordinary answer, and at most 15 minutes for a streamed one. */
  endpointTimeout: Duration.seconds(29),
  streamTimeout: Duration.seconds(900),
  defaultMemoryMb: 512,
  /** How often the AWS SDK attempts a call that was throttled or failed on the server, with growing delays. */
  environment: { AWS_MAX_ATTEMPTS: "6" },
} as const;
