import { maxKeys } from "@reelwright/vocabulary/max-keys";
import {
  ApiError,
  ConnectionError,
  InsufficientCreditsError,
  JobFailedError,
  RateLimitError,
  TimeoutError,
  UploadError,
} from "reelwright/core/api-errors";
import { type Page, routes } from "./routes.ts";

/** What a page says about an error. */
export interface Described {
  title: string;
  text: string;
  /** Where the user can do something about it. */
  link?: { page: Page; label: string };
  /** Seconds after which trying again may succeed. */
  waitSeconds?: number;
  /** For the operator. */
  requestId?: string | null;
}

/** Title and text for an error of a call or a job. The API's own sentence says what exactly was wrong. */
export function describeError(error: unknown): Described {
  if (error instanceof UploadError)
    return {
      title: "The file was not stored",
      text: "Storage did not take it, perhaps because too much time had passed. Nothing was charged; add the file again.",
    };
  if (error instanceof ConnectionError)
    return {
      title: "No connection",
      text: "The service cannot be reached. Nothing was lost; try again when you are online.",
    };
  if (error instanceof TimeoutError)
    return {
      title: "No answer yet",
      text: "The service took too long to answer. A job that has started goes on.",
      link: jobsLink,
    };
  if (error instanceof JobFailedError)
    return { title: "The job failed", text: `${error.message} ${refundOf(error.refunded)}` };
  if (error instanceof ApiError) return { ...describeStatus(error), requestId: error.requestId };
  return { title: "Something went wrong", text: error instanceof Error ? error.message : String(error) };
}

const jobsLink = { page: "jobs", label: routes.jobs.title } as const;

/** "5 credits were refunded." */
export const refundOf = (credits: number): string =>
  credits === 0 ? "Nothing was charged." : `${credits} credit${credits === 1 ? " was" : "s were"} refunded.`;

function describeStatus(error: ApiError): Described {
  const text = error.message;
  if (error instanceof InsufficientCreditsError)
    return { title: "Not enough credits", text, link: { page: "credits", label: "See your credits" } };
  if (error instanceof RateLimitError)
    return error.code === "concurrency_limit"
      ? { title: "All places are taken", text, waitSeconds: error.retryAfterSeconds, link: jobsLink }
      : { title: "Too many calls", text, waitSeconds: error.retryAfterSeconds };
  if (error.status >= 500)
    return {
      title: "The service has a problem",
      text: `${text} If it has started a job, your list of jobs shows it. Else nothing was charged.`,
      link: jobsLink,
    };
  return { title: titles[error.code] ?? titles[error.status] ?? "The call was refused", text };
}

/** By code, or by status where codes of one status need no titles of their own. */
const titles: Record<string, string> = {
  plan_required: "Your plan does not include this",
  scope_missing: "This needs another scope",
  account_suspended: "The account is suspended",
  key_limit_reached: `You have ${maxKeys} keys`,
  job_ended: "The job has ended already",
  400: "Something is not right yet",
  // A session that ends leads to the sign-in page, which says so.
  401: "You are not signed in",
  403: "You may not do this",
  404: "Not found",
  409: "This has changed in the meantime",
  413: "The file is too large",
  415: "This type of file is not supported",
  422: "This cannot be done here",
};
