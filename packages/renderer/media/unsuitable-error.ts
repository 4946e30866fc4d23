import { MediaError } from "./media-error.ts";

/** A file that can be read, but that an operation cannot work on. The message is for the caller. */
export class UnsuitableError extends MediaError {
  override name = "UnsuitableError";
  readonly code: "media_unsuitable" | "source_too_long";

  constructor(message: string, code: "media_unsuitable" | "source_too_long" = "media_unsuitable") {
    super(message);
    this.code = code;
  }
}
