/** A caller's file that cannot be used. The message is for that caller and says which file and why. */
export class MediaError extends Error {
  override name = "MediaError";
}
