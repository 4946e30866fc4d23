import { log } from "@reelwright/platform/log";

/** The log entry of a form that was answered with 500 or more. The alarm of forms counts it: API Gateway does not see such calls. */
export const formFault = "form call failed";

/** Logs an answer that says that the service is at fault, whether the endpoint gave it or ingest. */
export function logFormFault(status: number, call: { requestId: string; path: string }): void {
  if (status >= 500) log("error", formFault, { ...call, status });
}
