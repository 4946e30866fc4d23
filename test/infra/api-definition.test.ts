import { expect, it } from "vitest";
import { apiDefinition } from "#infra/api-definition";

const refusalsOf = (isSmall: boolean) =>
  apiDefinition([], { title: "api", role: "arn", streamTimeoutMs: 900_000, isSmall })[
    "x-amazon-apigateway-gateway-responses"
  ];

it("a small AWS account answers 429 with Retry-After where Lambda refuses to run a function", () => {
  const { INTEGRATION_FAILURE, THROTTLED, DEFAULT_5XX } = refusalsOf(true);

  expect(INTEGRATION_FAILURE).toEqual(THROTTLED);
  expect(INTEGRATION_FAILURE).toMatchObject({
    statusCode: "429",
    responseParameters: { "gatewayresponse.header.Retry-After": "'1'" },
    responseTemplates: { "application/json": expect.stringContaining('"code":"rate_limited"') },
  });
  expect(DEFAULT_5XX).not.toHaveProperty("statusCode");
});

it("with a large quota it stays a 500, which the alarm counts", () => {
  expect(refusalsOf(false)).not.toHaveProperty("INTEGRATION_FAILURE");
});
