/** A caller's file that cannot be used. The message is for the caller; it names the file and the problem. */
export class MediaError extends Error {
  override name = "MediaError";
}
