import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type { VideoProviderName } from "#providers/video/video-provider";
import type { Planned } from "./fake-service.ts";

/** Each of its documented errors: of an order, then of a poll of an AI video in progress. */
export const documentedErrors: [VideoProviderName, Planned, ofOrder: FailureCode, ofStatus: FailureCode][] = [
  ["minimax", mm(1000), "submit_unknown", "provider_unavailable"],
  ["minimax", mm(1001), "submit_unknown", "provider_unavailable"],
  ["minimax", mm(1002), "provider_rate_limited", "provider_rate_limited"],
  ["minimax", mm(1004), "provider_auth", "provider_auth"],
  ["minimax", mm(1008), "provider_quota", "provider_quota"],
  ["minimax", mm(1013), "submit_unknown", "provider_unavailable"],
  ["minimax", mm(1024), "submit_unknown", "provider_unavailable"],
  ["minimax", mm(1026), "content_blocked", "content_blocked"],
  ["minimax", mm(1027), "content_blocked", "content_blocked"],
  ["minimax", mm(1033), "submit_unknown", "provider_unavailable"],
  ["minimax", mm(1039), "provider_rate_limited", "provider_rate_limited"],
  ["minimax", mm(1041), "provider_rate_limited", "provider_rate_limited"],
  ["minimax", mm(1042), "invalid_input", "task_expired"],
  ["minimax", mm(2013), "invalid_input", "task_expired"],
  ["minimax", mm(2049), "provider_auth", "provider_auth"],
  ["minimax", mm(9999), "submit_unknown", "provider_unavailable"],
  ["dashscope", ds(400, "InvalidParameter"), "invalid_input", "invalid_input"],
  ["dashscope", ds(400, "DataInspectionFailed"), "content_blocked", "content_blocked"],
  ["dashscope", ds(400, "Arrearage"), "provider_quota", "provider_quota"],
  ["dashscope", ds(400, "InvalidURL"), "input_unreachable", "input_unreachable"],
  ["dashscope", ds(401, "InvalidApiKey"), "provider_auth", "provider_auth"],
  ["dashscope", ds(403, "AccessDenied"), "provider_auth", "provider_auth"],
  ["dashscope", ds(403, "AccessDenied.Unpurchased"), "provider_auth", "provider_auth"],
  ["dashscope", ds(403, "Model.AccessDenied"), "provider_auth", "provider_auth"],
  ["dashscope", ds(403, "Workspace.AccessDenied"), "provider_auth", "provider_auth"],
  ["dashscope", ds(404, "ModelNotFound"), "provider_auth", "provider_auth"],
  ["dashscope", ds(404, "WorkSpaceNotFound"), "provider_auth", "provider_auth"],
  ["dashscope", ds(408, "RequestTimeOut"), "submit_unknown", "provider_unavailable"],
  ["dashscope", ds(413, "BadRequest.TooLarge"), "invalid_input", "invalid_input"],
  ["dashscope", ds(415, "BadRequest.InputDownloadFailed"), "input_unreachable", "input_unreachable"],
  ["dashscope", ds(415, "BadRequest.UnsupportedFileFormat"), "invalid_input", "invalid_input"],
  ["dashscope", ds(429, "Throttling"), "provider_rate_limited", "provider_rate_limited"],
  ["dashscope", ds(429, "Throttling.RateQuota"), "provider_rate_limited", "provider_rate_limited"],
  ["dashscope", ds(429, "Throttling.AllocationQuota"), "provider_quota", "provider_quota"],
  ["dashscope", ds(429, "LimitRequests"), "provider_rate_limited", "provider_rate_limited"],
  ["dashscope", ds(429, "PrepaidBillOverdue"), "provider_quota", "provider_quota"],
  ["dashscope", ds(429, "PostpaidBillOverdue"), "provider_quota", "provider_quota"],
  ["dashscope", ds(429, "CommodityNotPurchased"), "provider_quota", "provider_quota"],
  ["dashscope", ds(500, "InternalError"), "submit_unknown", "provider_unavailable"],
  ["dashscope", ds(500, "InternalError.Algo"), "submit_unknown", "provider_unavailable"],
  ["dashscope", ds(500, "InternalError.Timeout"), "submit_unknown", "provider_unavailable"],
  ["dashscope", ds(500, "SystemError"), "submit_unknown", "provider_unavailable"],
  ["dashscope", ds(500, "RewriteFailed"), "submit_unknown", "provider_unavailable"],
  ["dashscope", ds(503, "ModelUnavailable"), "provider_unavailable", "provider_unavailable"],
  ["dashscope", ds(200, "Throttling.RateQuota"), "provider_rate_limited", "provider_rate_limited"],
  ["dashscope", ds(429, "SomethingNew"), "provider_rate_limited", "provider_rate_limited"],
  ["fal", detail(401, "Authentication is required"), "provider_auth", "provider_auth"],
  ["fal", detail(402, "Payment required"), "provider_quota", "provider_quota"],
  ["fal", detail(403, "Forbidden"), "provider_auth", "provider_auth"],
  ["fal", detail(403, "User is locked. Reason: Exhausted balance."), "provider_quota", "provider_quota"],
  ["fal", detail(404, "Application not found"), "provider_auth", "task_expired"],
  ["fal", problem("literal_error"), "invalid_input", "invalid_input"],
  ["fal", problem("content_policy_violation"), "content_blocked", "content_blocked"],
  ["fal", problem("file_download_error"), "input_unreachable", "input_unreachable"],
  ["fal", detail(429, "Too many requests"), "provider_rate_limited", "provider_rate_limited"],
  ["fal", detail(500, "Internal server error", "internal_error"), "submit_unknown", "provider_unavailable"],
  ["fal", detail(502, "Bad gateway"), "submit_unknown", "provider_unavailable"],
  ["fal", detail(503, "Unavailable", "runner_disconnected"), "submit_unknown", "provider_unavailable"],
  ["fal", detail(504, "Timed out"), "submit_unknown", "provider_unavailable"],
  ["fal", detail(504, "Request timed out", "request_timeout"), "provider_timeout", "provider_timeout"],
];

/** As MiniMax says it, under status 200. */
export function mm(code: number, words = "its words", more = {}): Planned {
  return { json: { task_id: "", ...more, base_resp: { status_code: code, status_msg: words } } };
}
function ds(status: number, code: string): Planned {
  return { status, json: { code, message: "its words", request_id: "r" } };
}
function detail(status: number, text: string, error_type?: string): Planned {
  return { status, json: { detail: text, ...(error_type && { error_type }) } };
}
function problem(type: string): Planned {
  return {
    status: 422,
    json: { detail: [{ loc: ["body", "prompt"], msg: "its words", type, input: { prompt: "x" } }] },
  };
}
