import { ApiError, fieldRefusal } from "../errors.ts";

/** A refusal that names the field; an empty path means the form as a whole. */
export const invalidPart = (path: string, message: string) => fieldRefusal("invalid_request", path, message);

/** A part without a name: the parser then leaves it undefined, whatever its types say. */
export const nameless = () => invalidPart("", "A part of the form has no name.");

/** `ifLarger` says how a larger file can be sent. */
export const fileTooLarge = (field: string, maxBytes: number, ifLarger?: string) => {
  const advice = ifLarger === undefined ? "" : ` ${ifLarger}`;
  return new ApiError("payload_too_large", `${field} is larger than ${withCommas(maxBytes)} bytes.${advice}`, {
    details: [{ path: field, message: `The limit is ${withCommas(maxBytes)} bytes.${advice}` }],
  });
};

/** `field` is the one above the limit; empty if no field of the form is to blame. */
export const textTooLarge = (field: string, maxBytes: number) => {
  const message = `The text fields of a form may have ${withCommas(maxBytes)} bytes together, with their names.`;
  return new ApiError("payload_too_large", message, { details: [{ path: field, message }] });
};

const withCommas = (bytes: number) => bytes.toLocaleString("en");
