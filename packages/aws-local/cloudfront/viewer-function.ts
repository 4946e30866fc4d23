import { createContext, runInContext } from "node:vm";
import * as z from "zod";

/** Header values by lower-case name. */
export type ViewerHeaders = Record<string, string[]>;

export type ViewerRequest = { method: string; url: string; headers: ViewerHeaders };

const Value = z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() });
const Passed = z.object({ method: z.string(), uri: z.string(), headers: z.record(z.string(), Value) });

/**
 * A CloudFront function for viewer requests: returns the headers of the forwarded request. Throws if the function
 * answers by itself or changes anything except headers, which is not supported.
 */
export function viewerFunction(
  code: string,
  distributionDomainName: string,
): (request: ViewerRequest) => ViewerHeaders {
  const handler: unknown = runInContext(`${code}\n;handler`, createContext({}));
  if (typeof handler !== "function") throw new Error("A CloudFront function must declare `handler`");
  return ({ method, url, headers }) => {
    const { pathname, searchParams } = new URL(`http://viewer${url}`);
    const event = {
      version: "1.0",
      context: { eventType: "viewer-request", distributionDomainName },
      viewer: { ip: "127.0.0.1" },
      request: {
        method,
        uri: pathname,
        cookies: {},
        querystring: Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }])),
        headers: Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, valueFrom(values)])),
      },
    };
    const passed = Passed.parse(handler(event));
    if (passed.method !== method || passed.uri !== pathname)
      throw new Error("A CloudFront function that changes more than headers is not run here");
    return Object.fromEntries(
      Object.entries(passed.headers).map(([name, { value, multiValue }]) => [
        name,
        multiValue?.map((one) => one.value) ?? [value],
      ]),
    );
  };
}

const valueFrom = (values: readonly string[]) => ({
  value: values.join(", "),
  ...(values.length > 1 && { multiValue: values.map((value) => ({ value })) }),
});
