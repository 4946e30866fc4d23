import type { IncomingMessage, ServerResponse } from "node:http";
import { endAfterBody } from "@reelwright/http/end-after-body";
import { fillTemplate, type GatewayResponse, parameterValue } from "./open-api.ts";

/** API Gateway's own refusals, with its statuses and messages. */
export const refusals = {
  MISSING_AUTHENTICATION_TOKEN: { status: 403, message: "Missing Authentication Token" },
  // Not a type of its own: an unknown path may be one that needs a signature, and this header is none.
  INCOMPLETE_SIGNATURE: { status: 403, message: "The Authorization header is no signature" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "Unsupported Media Type" },
  REQUEST_TOO_LARGE: { status: 413, message: "Request Too Long" },
  // API Gateway may not invoke the function.
  API_CONFIGURATION_ERROR: { status: 500, message: "Internal server error" },
  // Not a type of its own either: Lambda answered 429. Users report that an API which declares INTEGRATION_FAILURE
  // answers that, and any other 500.
  FUNCTION_THROTTLED: { status: 500, message: "Internal server error" },
  INTEGRATION_TIMEOUT: { status: 504, message: "Endpoint request timed out" },
  INTEGRATION_FAILURE: { status: 504, message: "Network error communicating with endpoint" },
  // Not a type of its own in API Gateway: a failed or unreadable function answer is a plain 502 of the 5xx family.
  BAD_FUNCTION_ANSWER: { status: 502, message: "Internal server error" },
} as const;
export type Refusal = keyof typeof refusals;

/** Sends a refusal as the API declares it: by its own type, else by its family's, else with API Gateway's message. */
export async function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  declared: Record<string, GatewayResponse>,
  requestId: string,
): Promise<void> {
  const isFailure = refusal === "FUNCTION_THROTTLED" && declared.INTEGRATION_FAILURE !== undefined;
  const type = isFailure ? "INTEGRATION_FAILURE" : refusal;
  const { status, message } = refusals[type];
  const answer = declared[type] ?? declared[status < 500 ? "DEFAULT_4XX" : "DEFAULT_5XX"];
  const [contentType, template] = Object.entries(answer?.responseTemplates ?? {})[0] ?? [
    "application/json",
    '{"message":$context.error.messageString}',
  ];
  for (const [parameter, expression] of Object.entries(answer?.responseParameters ?? {})) {
    response.setHeader(parameter.replace("gatewayresponse.header.", ""), parameterValue(expression, requestId));
  }
  response.setHeader("Content-Type", contentType);
  response.statusCode = answer?.statusCode ?? status;
  await endAfterBody(request, response, fillTemplate(template, { requestId, errorMessage: message }));
}
