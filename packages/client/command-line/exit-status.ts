import { CommanderError } from "commander";
import { ApiError, InsufficientCreditsError, JobFailedError } from "../core/api-errors.ts";

/** The exit statuses of the command line. */
export const exitStatus = { done: 0, failed: 1, usage: 2, notSignedIn: 3, credits: 4, interrupted: 130 } as const;

/** A command line that makes no sense. */
export class UsageError extends Error {}

/** There is no API key for the service. */
export class NotSignedInError extends Error {}

/** The user pressed Ctrl-C. */
export class InterruptedError extends Error {}

/** The exit status of what a command threw, and the text for the user; no text where commander has printed it. */
export function outcomeOf(error: unknown): { status: number; text: string } {
  if (error instanceof CommanderError) {
    // Commander's status for help that was asked for is 0; all else is a wrong command line.
    return { status: error.exitCode === 0 ? exitStatus.done : exitStatus.usage, text: "" };
  }
  const text = textOf(error);
  if (error instanceof UsageError) return { status: exitStatus.usage, text };
  if (error instanceof NotSignedInError) return { status: exitStatus.notSignedIn, text };
  if (error instanceof InterruptedError) return { status: exitStatus.interrupted, text };
  if (error instanceof InsufficientCreditsError) return { status: exitStatus.credits, text };
  if (error instanceof ApiError && error.status === 401) {
    return { status: exitStatus.notSignedIn, text: `${text}\nRun \`reelwright login\`.` };
  }
  if (error instanceof ApiError && wrongInput.includes(error.status)) return { status: exitStatus.usage, text };
  if (isFileError(error, "ENOENT")) return { status: exitStatus.usage, text: `There is no file ${error.path}.` };
  if (isFileError(error, "EACCES")) return { status: exitStatus.usage, text: `${error.path} may not be read.` };
  return { status: exitStatus.failed, text };
}

function textOf(error: unknown): string {
  if (error instanceof JobFailedError) {
    const refund = error.refunded > 0 ? ` ${error.refunded} credits were refunded.` : "";
    return `Job ${error.jobId} failed (${error.code}): ${error.message}${refund}`;
  }
  if (error instanceof ApiError) {
    const fields = error.details.length > 1 ? error.details.map(({ path, message }) => `  ${path}: ${message}`) : [];
    const request = error.status >= 500 && error.requestId ? [`Request ID: ${error.requestId}`] : [];
    return [error.message, ...fields, ...request].join("\n");
  }
  return error instanceof Error ? error.message : String(error);
}

/** HTTP statuses that mean that a value is wrong: invalid, too large, of another type, or impossible. */
const wrongInput: readonly number[] = [400, 413, 415, 422];

const isFileError = (error: unknown, code: string): error is NodeJS.ErrnoException =>
  error instanceof Error && "code" in error && error.code === code && "path" in error;
