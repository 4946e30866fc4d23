import { prices } from "@reelwright/vocabulary/prices";
import { answerMcp } from "reelwright/mcp/mcp-over-http";
import { Reelwright } from "reelwright/reelwright";
import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { dailySpending } from "#domain/limits/daily-spending";
import { pricing } from "#features/ai-videos/pricing";
import { templateViews } from "#features/reels/template-view";
import { absoluteUrl } from "#lambda/absolute-url";
import { originSecret } from "#lambda/capabilities/origin-secret";
import { endpoint } from "#lambda/endpoint";
import { ApiError, fieldRefusal } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { WebAnswer } from "#lambda/web-answer";

type Headers = Readonly<Record<string, string>>;

const Message = z
  .strictObject({
    jsonrpc: z.enum(["2.0"]).meta({ description: "The version of JSON-RPC" }),
    id: z
      .union([z.string().max(200), z.number()])
      .optional()
      .meta({ description: "Names the request in its answer; none for a notification", examples: [1] }),
    method: z
      .string()
      .max(200)
      .meta({ description: "What is called", examples: ["tools/call"] }),
    params: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "Its parameters", examples: [{ name: "credits", arguments: {} }] }),
  })
  .meta({ id: "McpMessage" });

export const spec = endpoint({
  method: "POST",
  path: "/mcp",
  operationId: "callTool",
  summary: "Call a tool as an AI assistant",
  description:
    "The Model Context Protocol over HTTP, without sessions: protocol 2026-07-28, and those of 2025. The tools call this API with the caller's credentials, so their scopes, limits and prices hold. Paid tools refuse what costs more than `maxCredits` of the call. With the header `X-Spend-Limit`, they also refuse what would bring this key's spending by tools above so many credits a day (UTC).",
  tag: "Assistants",
  access: keyOrToken,
  scope: null,
  plan: null,
  request: { body: Message },
  response: {
    status: 200,
    body: z.string().meta({ override: { type: "string" } }),
    contentType: "text/event-stream",
    without: [
      { status: 202, description: "A notification was accepted" },
      { status: 406, description: "`Accept` must allow `application/json` and `text/event-stream`" },
    ],
  },
  errors: [],
  uses: { secret: originSecret, spending: dailySpending },
  streams: true,
  impact: "AI assistants cannot use the tools",

  async handle({ principal, headers, body, reservation }, { secret, spending }) {
    const most = spendLimitOf(headers);
    const baseUrl = absoluteUrl("", headers, { originSecret: await secret() });
    if (baseUrl === "") throw new ApiError("invalid_request", "Send calls of tools to the service's base URL.");
    const client = new Reelwright({
      baseUrl,
      ...credentialsOf(headers),
      ...(reservation && { idempotencyKeys: (path) => `${reservation.jobId}-${path}` }),
    });
    const workshop = {
      client,
      prices: { costs: { costs: prices }, videos: pricing(() => "builtin") },
      limit: spending.limitOf(principal.keyId ?? principal.account.id, most),
      templates: async () => templateViews(),
    };
    const call = { url: `${baseUrl}/mcp`, headers: protocolHeaders(headers), message: body };
    return new WebAnswer(await answerMcp(workshop, call));
  },
});

/** The caller's own credentials, for the calls that the tools make. */
function credentialsOf(headers: Headers): { apiKey: string } | { token: string } {
  const apiKey = headers["x-api-key"];
  return apiKey === undefined ? { token: headers.authorization?.replace(/^Bearer +/i, "") ?? "" } : { apiKey };
}

function spendLimitOf(headers: Headers): number | null {
  const sent = headers["x-spend-limit"];
  if (sent === undefined) return null;
  if (/^\d{1,9}$/.test(sent)) return Number(sent);
  throw fieldRefusal("invalid_request", "X-Spend-Limit", "Send a whole number of credits.");
}

/** The headers that the protocol reads. A caller that accepts anything accepts both of its content types. */
function protocolHeaders(headers: Headers): [string, string][] {
  const { accept = "*/*", ...others } = headers;
  const sent = Object.entries(others).filter(([name]) => /^(content-type|mcp-.*)$/.test(name));
  return [["accept", accept.includes("*/*") ? "application/json, text/event-stream" : accept], ...sent];
}

export const handler = handlerFor(spec);
