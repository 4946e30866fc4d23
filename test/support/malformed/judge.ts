import * as z from "zod";
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
export function judge(input: MalformedInput, answer: RawAnswer): Verdict {
  const { status, headers } = answer;
  const verdict = (outcome: Verdict["outcome"], faults: string[], code: string | null = null) => ({
    outcome,
    code,
    faults,
  });
  if (status >= 500) return verdict("answered", [`answered ${status}`]);
  if (input.expected === "front" && (status === 0 || !isOurs(answer))) return verdict("front", []);
  if (status === 0) return verdict("nothing", ["no answer"]);
  if (status < 400) {
    const taken = input.expected === "refused" ? [`believed malformed, answered ${status}`] : [];
    return verdict("answered", status >= 300 ? [...taken, `answered ${status}`] : taken);
  }
  if (!headers["x-request-id"]?.[0]) return verdict("refused", [`${status} without X-Request-Id`]);
  if (input.method === "HEAD") return verdict("refused", []);
  const parsed = ErrorBody.safeParse(jsonOf(answer));
  if (!parsed.success) return verdict("refused", [`${status} without the error body: ${answer.body.slice(0, 200)}`]);
  const { code, request_id } = parsed.data;
  return verdict(
    "refused",
    [
      ...(statuses[code] === status ? [] : [`${code} as ${status}`]),
      ...(request_id.endsWith(headers["x-request-id"][0].replace(/^req_/, "")) ? [] : ["two request ids"]),
      ...(headers["content-type"]?.[0]?.startsWith("application/json") ? [] : ["no JSON content type"]),
      ...(/\n\s+at |node_modules|\/tmp\/|file:\/\//.test(answer.body) && !/file:/.test(input.what)
        ? ["tells about its insides"]
        : []),
    ],
    code,
  );
}

const isOurs = ({ headers }: RawAnswer) => headers["content-type"]?.[0]?.startsWith("application/json") ?? false;

function jsonOf({ body }: RawAnswer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
