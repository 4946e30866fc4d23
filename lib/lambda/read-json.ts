import { ApiError, fieldRefusal } from "./errors.ts";
import { locateJsonError } from "./locate-json-error.ts";

/** Deeper than any real request: recursive code could exhaust its stack. */
const maxDepth = 32;
/** Tokens of valid JSON: a text, with the colon that makes it a name, or a bracket. */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

/**
 * Parses the JSON of a request. It also refuses what parsers accept in different ways: duplicate names, of which one
 * parser takes the first and another the last, and half a surrogate pair, which UTF-8 cannot carry.
 */
export function readJson(text: string): unknown {
  const value = parse(text);
  /** The names of each open object; lists have none. */
  const open: Set<string>[] = [];
  for (const [token, quoted, colon] of text.matchAll(tokens)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    if (open.length > maxDepth) throw malformed(`The body is nested deeper than ${maxDepth} levels.`);
    if (quoted === undefined) continue;
    const read = quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
    if (!read.isWellFormed()) throw malformed("The body contains half a surrogate pair, which is not a character.");
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

const twice = (path: string) => fieldRefusal("invalid_request", path, "This field is sent more than once.");
