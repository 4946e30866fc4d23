/** The codes of failures that providers cause. */
export const failureCodes = [
  "invalid_input",
  "content_blocked",
  "input_unreachable",
  "generation_failed",
  "task_expired",
  "link_expired",
  "submit_unknown",
  "provider_auth",
  "provider_quota",
  "provider_rate_limited",
  "provider_unavailable",
  "provider_timeout",
] as const;
export type FailureCode = (typeof failureCodes)[number];
