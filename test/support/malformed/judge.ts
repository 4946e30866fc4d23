import * as z from "zod";
import { errorsOf } from "#infra/openapi/operation";
import type { AnyEndpoint } from "#lambda/endpoint";
import { errorStatus } from "#lambda/errors";
import type { MalformedInput } from "./malformed-input.ts";
import type { RawAnswer } from "./raw-exchange.ts";

const statuses: Readonly<Record<string, number>> = errorStatus;

/** The one body of every refusal, and nothing more. */
const ErrorBody = z.strictObject({
  error: z.string().min(1),
  code: z.string(),
  request_id: z.string().regex(/^req_[\w-]{8,}$/),
  details: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
  creditsNeeded: z.number().optional(),
});

export interface Verdict {
  /** `front`: refused before it was a request of the API. */
  outcome: "refused" | "answered" | "front" | "nothing";
  code: string | null;
  /** What is wrong with the answer; empty: nothing. */
  faults: string[];
}

/** Whether an answer to a malformed input is as every caller may expect it. */
export function judge(spec: AnyEndpoint, input: MalformedInput, answer: RawAnswer): Verdict {
  const { status, headers } = answer;
  if (status >= 500) return { outcome: "answered", code: null, faults: [`answered ${status}`] };
  // Media come through the CDN, which itself refuses other methods and bodies.
  const mayBeFront = input.expected === "front" || (status >= 400 && spec.path.startsWith("/videos/"));
  if (mayBeFront && !isOurs(answer)) return { outcome: "front", code: null, faults: [] };
  if (status === 0) return { outcome: "nothing", code: null, faults: ["no answer"] };
  if (status < 400) {
    const taken = input.expected === "refused" ? [`believed malformed, answered ${status}`] : [];
    const moved = status >= 300 ? [`answered ${status}`] : [];
    return { outcome: "answered", code: null, faults: [...taken, ...moved, ...untold(headers, null)] };
  }
  if (!headers["x-request-id"]?.[0])
    return { outcome: "refused", code: null, faults: [`${status} without X-Request-Id`] };
  if (input.method === "HEAD") return { outcome: "refused", code: null, faults: [] };
  return { outcome: "refused", ...judgeRefusal(spec, input, answer) };
}

function judgeRefusal(
  spec: AnyEndpoint,
  input: MalformedInput,
  { status, headers, body }: RawAnswer,
): Omit<Verdict, "outcome"> {
  const parsed = ErrorBody.safeParse(jsonOf(body));
  if (!parsed.success) return { code: null, faults: [`${status} without the error body: ${body.slice(0, 200)}`] };
  const { code, request_id } = parsed.data;
  const requestId = headers["x-request-id"]?.[0] ?? "";
  const documented: readonly string[] = [...errorsOf(spec), ...anywhere];
  return {
    code,
    faults: [
      ...(statuses[code] === status ? [] : [`${code} as ${status}`]),
      ...(documented.includes(code) ? [] : [`${code} is not documented`]),
      ...(request_id.endsWith(requestId.replace(/^req_/, "")) ? [] : ["two request ids"]),
      ...(headers["content-type"]?.[0] === "application/json" ? [] : ["no JSON content type"]),
      ...(insides.test(body) && !/file:/.test(input.what) ? ["tells about its insides"] : []),
      ...untold(headers, code),
    ],
  };
}

/** Refusals of what is no call of the endpoint: another method, another path, a body that the API itself does not pass on. */
const anywhere = ["not_found", "method_not_allowed", "payload_too_large"];
/** What errors and stacks are full of. */
const insides = /\n\s+at |node_modules|\/tmp\/|file:\/\//;

/** Who is counted against a limit is told so. Request ids of functions begin otherwise than the API's own. */
const untold = (headers: RawAnswer["headers"], code: string | null) =>
  headers["x-request-id"]?.[0]?.startsWith("req_") &&
  !["unauthorized", "method_not_allowed"].includes(code ?? "") &&
  !(headers.ratelimit && headers["ratelimit-policy"])
    ? ["is not told of its limit"]
    : [];

const isOurs = ({ headers }: RawAnswer) => headers["content-type"]?.[0] === "application/json";

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
