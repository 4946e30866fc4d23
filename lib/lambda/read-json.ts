import { ApiError } from "./errors.ts";
import { locateJsonError } from "./locate-json-error.ts";

/** Deeper than any request: what goes through a value level by level has an end to its stack. */
const maxDepth = 32;
/** Of valid JSON: a text, with the colon that makes it a name, or a bracket. */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

/**
 * Reads the JSON of a request. Refused is also what parsers let pass without agreeing on it: a name that is given twice, of which
 * one reader takes the first and another the last, and half a surrogate pair, which no UTF-8 can carry.
 */
export function readJson(text: string): unknown {
  const value = parse(text);
  /** The names of each object that is open; lists have none. */
  const open: Set<string>[] = [];
  for (const [token, quoted, colon] of text.matchAll(tokens)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    if (open.length > maxDepth) throw malformed(`The body is nested deeper than ${maxDepth} levels.`);
    if (quoted === undefined) continue;
    const read = quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
    if (!read.isWellFormed()) throw malformed("The body holds half a surrogate pair, which is no character.");
    if (colon === undefined) continue;
    const names = open.at(-1);
    if (names?.has(read)) throw twice(read);
    names?.add(read);
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { line, column } = locateJsonError(text);
    throw malformed(`The body is not valid JSON: line ${line}, column ${column}.`, cause);
  }
}

const malformed = (message: string, cause?: unknown) => new ApiError("malformed_json", message, { cause });

function twice(path: string): ApiError {
  const message = "This field is given more than once.";
  return new ApiError("invalid_request", `${path}: ${message}`, { details: [{ path, message }] });
}
