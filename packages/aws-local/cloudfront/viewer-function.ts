import { createContext, runInContext } from "node:vm";
import * as z from "zod";

/** Header values by lower-case name. */
export type ViewerHeaders = Record<string, string[]>;

export type ViewerRequest = { method: string; url: string; headers: ViewerHeaders; address: string };

/** What goes on to the origin, or an answer in its place. */
export type ViewerOutcome =
  | { path: string; headers: ViewerHeaders }
  | { status: number; headers: Record<string, string>; body: string };

const Value = z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() });
const Passed = z.object({
  method: z.string(),
  uri: z.string().startsWith("/"),
  headers: z.record(z.string(), Value),
});
const Answered = z.object({
  statusCode: z.number(),
  statusDescription: z.string().optional(),
  headers: z.record(z.string(), Value).default({}),
  body: z.object({ encoding: z.literal("text"), data: z.string() }).optional(),
});

/**
 * A CloudFront function for viewer requests. It may change path and headers, or answer by itself. Throws if the
 * function changes the method or the query, which is not supported.
 */
export function viewerFunction(
  code: string,
  distributionDomainName: string,
): (request: ViewerRequest) => ViewerOutcome {
  const handler: unknown = runInContext(`${code}\n;handler`, createContext({}));
  if (typeof handler !== "function") throw new Error("A CloudFront function must declare `handler`");
  return ({ method, url, headers, address }) => {
    const { pathname, searchParams } = new URL(`http://viewer${url}`);
    const querystring = Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }]));
    const event = {
      version: "1.0",
      context: { eventType: "viewer-request", distributionDomainName },
      viewer: { ip: address },
      request: {
        method,
        uri: pathname,
        cookies: {},
        querystring: structuredClone(querystring),
        headers: Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, valueFrom(values)])),
      },
    };
    const outcome: unknown = handler(event);
    const answered = Answered.safeParse(outcome);
    if (answered.success) {
      const { statusCode: status, headers: own, body } = answered.data;
      return {
        status,
        headers: Object.fromEntries(Object.entries(own).map(([name, { value }]) => [name, value])),
        body: body?.data ?? "",
      };
    }
    const passed = Passed.parse(outcome);
    if (passed.method !== method || JSON.stringify(event.request.querystring) !== JSON.stringify(querystring))
      throw new Error("A CloudFront function that changes the method or the query is not run here");
    return {
      path: passed.uri,
      headers: Object.fromEntries(
        Object.entries(passed.headers).map(([name, { value, multiValue }]) => [
          name,
          multiValue?.map((one) => one.value) ?? [value],
        ]),
      ),
    };
  };
}

const valueFrom = (values: readonly string[]) => ({
  value: values.join(", "),
  ...(values.length > 1 && { multiValue: values.map((value) => ({ value })) }),
});
