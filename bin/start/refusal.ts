/** Why the service cannot start, in one line that says what to do. It is printed without a stack trace. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** The one-line message for an error caused by the machine, or null for an error of the program. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? error.code : undefined;
  const where = "path" in error ? ` at ${error.path}` : "";
  if (code === "ENOSPC") return fullDisk(where);
  if (code === "ENOTDIR" || code === "EEXIST")
    return `There is a file in the way${where}. Choose another folder with --state DIR.`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `Writing is not permitted${where}. Choose another folder with --state DIR.`;
  // A port inside that is taken: the surrounding error names it and says what to do.
  if (error.cause instanceof Error && "code" in error.cause && error.cause.code === "EADDRINUSE") return error.message;
  return refusalOf(error.cause) ?? (isLostConnection(error) ? lostConnection : null);
}

/** What `fetch` throws where the service does not answer, or breaks off its answer. */
const isLostConnection = (error: Error) =>
  error instanceof TypeError && ["fetch failed", "terminated"].includes(error.message);
const lostConnection =
  "The service broke off an answer. service.log in its folder may say why; a machine that is out of memory does this. Start it again.";

/** The line for a full disk. */
export const fullDisk = (where = "") =>
  `The disk is full${where}. Free some space, or choose a folder on another disk with --state DIR.`;
