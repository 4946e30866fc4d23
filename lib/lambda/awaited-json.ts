import { errorBody, errorStatus } from "./errors.ts";
import type { AnswerForm } from "./synchronous.ts";

/** JSON that the caller waits for: white space is sent until it follows. */
export const awaitedJson = <T>(encode: (value: T) => string, requestId: string): AnswerForm<T> => ({
  headers: {},
  whole: async (value) => ({ headers: {}, body: encode(value) }),
  opening: "",
  beat: " ",
  rest: (value) => [encode(value)],
  failed: (refusal) => [
    JSON.stringify({ status: "error", ...errorBody(refusal, requestId), status_code: errorStatus[refusal.code] }),
  ],
  unfinished: (state) => [JSON.stringify(state)],
});
