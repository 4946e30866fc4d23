import { ApiError, errorStatus, fieldRefusal } from "./errors.ts";

/** Waits for all checks. Throws one refusal with all their problems; any other error is thrown unchanged. */
export async function refuseTogether<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const refusals: ApiError[] = [];
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === "fulfilled") continue;
    if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
    refusals.push(outcome.reason);
  }
  const joined = joinRefusals(refusals);
  if (joined) throw joined;
  return Promise.all(work);
}

/** Throws one refusal with all problems of a request's fields; nothing if there are none. */
export function refuseFields(problems: readonly { path: string; message: string }[]): void {
  const refusal = joinRefusals(problems.map(({ path, message }) => fieldRefusal("invalid_request", path, message)));
  if (refusal) throw refusal;
}

/** One refusal with the details of all. Code and message are those of the lowest status. Null if there is none. */
export function joinRefusals(refusals: readonly ApiError[]): ApiError | null {
  const [first, ...others] = refusals.toSorted((one, other) => errorStatus[one.code] - errorStatus[other.code]);
  if (!first || others.length === 0) return first ?? null;
  const details = [first, ...others].flatMap(({ message, extras }) => extras.details ?? [{ path: "", message }]);
  return new ApiError(first.code, `${first.message} (and ${details.length - 1} more)`, { ...first.extras, details });
}
