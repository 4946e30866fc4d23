import * as z from "zod";
import { openForSignIn } from "#domain/access/access-open";
import { suspended } from "#domain/accounts/admit-account";
import { signIn } from "#features/accounts/sign-in";
import { endpoint } from "#lambda/endpoint";
import { ApiError } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";

const minutes = (seconds: number): string => {
  const count = Math.ceil(seconds / 60);
  return `${count} minute${count === 1 ? "" : "s"}`;
};

export const spec = endpoint({
  method: "POST",
  path: "/api/login",
  operationId: "createSession",
  summary: "Exchange e-mail and password for a bearer token",
  tag: "Account",
  access: openForSignIn,
  scope: null,
  plan: null,
  request: {
    body: z
      .strictObject({
        email: z
          .string()
          .min(1)
          .max(254)
          .meta({ description: "The account's e-mail address", format: "email", examples: ["ada@example.com"] }),
        password: z
          .string()
          .min(1)
          .max(1024)
          .meta({ description: "The account's password", format: "password", examples: ["correct horse battery"] }),
        session: z
          .enum(["short", "default", "long"])
          .default("default")
          .meta({ description: "12 hours, 7 days or 30 days" }),
      })
      .meta({ id: "SessionRequest" }),
  },
  response: {
    status: 200,
    body: z
      .object({
        token: z
          .string()
          .meta({ description: "Send it as `Authorization: Bearer TOKEN`", examples: ["st_4kq0aPzW2mXc8RtYb6LsVn"] }),
        expires_at: z.string().meta({ description: "When the token expires", format: "date-time" }),
        session_ttl: z.string().meta({ description: "Lifetime of the token", examples: ["7d"] }),
      })
      .meta({ id: "Session" }),
  },
  errors: ["unauthorized", "account_suspended", "record_unreadable", "rate_limited"],
  uses: { signIn },
  impact: "customers cannot sign in",
  // argon2id is CPU-bound by design: one whole vCPU keeps a login below 100 ms.
  memoryMb: 1769,

  async handle({ body, clientIp }, { signIn }) {
    const outcome = await signIn({ ...body, clientIp });
    if (outcome.result === "locked") {
      const { limit, retryAfterSeconds } = outcome;
      const within = `${limit.limit} sign-ins from this address have failed within ${minutes(limit.windowSeconds)}.`;
      throw new ApiError("rate_limited", `${within} Try again in ${minutes(retryAfterSeconds)}.`, {
        limits: [limit],
        headers: { "Retry-After": String(retryAfterSeconds) },
      });
    }
    if (outcome.result === "refused") throw new ApiError("unauthorized", "The e-mail or the password is wrong.");
    if (outcome.result === "suspended") throw suspended();
    return { token: outcome.token, expires_at: outcome.expires_at, session_ttl: outcome.session_ttl };
  },
});

export const handler = handlerFor(spec);
