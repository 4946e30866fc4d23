import { delimiter, join } from "node:path";
import { region } from "../assembly/intrinsics.ts";
import type { Credentials } from "../signature/credentials.ts";

/** Base URLs of the AWS services that run here. */
export type Endpoints = { dynamodb: string; s3: string; sqs: string; lambda: string; secretsmanager: string };

export type EnvironmentRequest = {
  variables: Record<string, string>;
  credentials: Credentials;
  endpoints: Endpoints;
  /** Where this function sees the files that Lambda would mount at /opt. */
  opt: string;
};

/** The environment of every child: its own variables, its own credentials, and the addresses of the AWS services. */
export function childEnvironment(request: EnvironmentRequest): Record<string, string> {
  const { variables, credentials, endpoints, opt } = request;
  return {
    ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, underOpt(value, opt)])),
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_LAMBDA: endpoints.lambda,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secretsmanager,
    LANG: "en_US.UTF-8",
    TZ: ":UTC",
    PATH: [join(opt, "bin"), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter),
    LD_LIBRARY_PATH: join(opt, "lib"),
    NODE_PATH: join(opt, "nodejs", "node_modules"),
  };
}

export type RuntimeFacts = { name: string; handler: string; memoryMegabytes: number; json: boolean };

/** The variables that Lambda adds for a function with a handler. */
export function runtimeEnvironment(facts: RuntimeFacts): Record<string, string> {
  return {
    _HANDLER: facts.handler,
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    AWS_LAMBDA_FUNCTION_NAME: facts.name,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(facts.memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${facts.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: "local",
    ...(facts.json ? { AWS_LAMBDA_LOG_FORMAT: "JSON" } : {}),
  };
}

function underOpt(value: string, opt: string): string {
  return value.startsWith("/opt/") ? join(opt, value.slice("/opt/".length)) : value;
}
