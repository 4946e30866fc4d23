import * as z from "zod";

const GatewayResponse = z.strictObject({
  statusCode: z.coerce.number().int().optional(),
  responseParameters: z.record(z.string(), z.string()).default({}),
  responseTemplates: z.record(z.string(), z.string()).default({}),
});
export type GatewayResponse = z.infer<typeof GatewayResponse>;

const MockIntegration = z.strictObject({
  type: z.literal("mock"),
  passthroughBehavior: z.enum(["never", "when_no_match", "when_no_templates"]).default("when_no_match"),
  requestTemplates: z.record(z.string(), z.string()).default({}),
  responses: z.strictObject({
    default: z.strictObject({
      statusCode: z.coerce.number().int(),
      responseParameters: z.record(z.string(), z.string()).default({}),
      responseTemplates: z.record(z.string(), z.string()).default({}),
    }),
  }),
});
export type MockIntegration = z.infer<typeof MockIntegration>;

const LambdaIntegration = z.strictObject({
  type: z.literal("aws_proxy"),
  httpMethod: z.literal("POST"),
  uri: z.string(),
  // The role with which API Gateway invokes the function; without one, the function's own policy must allow it.
  credentials: z.string().optional(),
  passthroughBehavior: z.string().optional(),
  responseTransferMode: z.enum(["BUFFERED", "STREAM"]).default("BUFFERED"),
  timeoutInMillis: z.int().min(50).max(900_000).default(29_000),
});
export type LambdaIntegration = z.infer<typeof LambdaIntegration>;

export const Integration = z.discriminatedUnion("type", [MockIntegration, LambdaIntegration]);
export type Integration = z.infer<typeof Integration>;

// Operations may carry any documentation; of the `x-amazon-` extensions only the integration is supported.
const Operation = z
  .looseObject({ "x-amazon-apigateway-integration": Integration })
  .superRefine((operation, context) => {
    for (const key of Object.keys(operation)) {
      if (key.startsWith("x-amazon-") && key !== "x-amazon-apigateway-integration")
        context.addIssue(`${key} is not run here`);
      if (key === "security") context.addIssue("authorizers are not run here");
    }
  });

const methods = ["get", "head", "post", "put", "patch", "delete", "options", "x-amazon-apigateway-any-method"] as const;

/** The `Body` of a REST API, as far as it is supported. Unknown extensions are refused. */
export const OpenApiBody = z.strictObject({
  openapi: z.string(),
  info: z.unknown().optional(),
  servers: z.unknown().optional(),
  components: z.unknown().optional(),
  tags: z.unknown().optional(),
  paths: z
    .record(z.string(), z.partialRecord(z.enum([...methods, "summary", "description", "parameters"]), z.unknown()))
    .transform((paths, context) =>
      Object.entries(paths).flatMap(([path, item]) =>
        methods.flatMap((method) => {
          if (item[method] === undefined) return [];
          const parsed = Operation.safeParse(item[method]);
          if (parsed.success) return [{ path, method, integration: parsed.data["x-amazon-apigateway-integration"] }];
          context.addIssue(`${method} ${path}: ${z.prettifyError(parsed.error)}`);
          return [];
        }),
      ),
    ),
  "x-amazon-apigateway-gateway-responses": z.record(z.string(), GatewayResponse).default({}),
  "x-amazon-apigateway-binary-media-types": z.array(z.string()).default([]),
});
export type OpenApiBody = z.infer<typeof OpenApiBody>;

const substitutions = /\$context\.(requestId|error\.messageString|error\.message)\b/g;

export type TemplateContext = { requestId: string; errorMessage: string };

/** Fills a mapping template; only the request ID and the error's message are known (see assertTemplate). */
export function fillTemplate(template: string, { requestId, errorMessage }: TemplateContext): string {
  return template.replace(substitutions, (_, name: string) => {
    if (name === "requestId") return requestId;
    return name === "error.messageString" ? JSON.stringify(errorMessage) : errorMessage;
  });
}

/** Throws at a template that needs more of VTL than fillTemplate does. */
export function assertTemplate(template: string): void {
  if (/\$[\w{!]|#(set|if|foreach|else|end)\b/.test(template.replace(substitutions, ""))) {
    throw new Error(`this mapping template needs more than is run here: ${template}`);
  }
}

/** The value of a response parameter: `'text'` or `context.requestId`. Throws at any other expression. */
export function parameterValue(expression: string, requestId: string): string {
  if (expression === "context.requestId") return requestId;
  const literal = /^'(.*)'$/.exec(expression)?.[1];
  if (literal === undefined) throw new Error(`the response parameter ${expression} is not run here`);
  return literal;
}
