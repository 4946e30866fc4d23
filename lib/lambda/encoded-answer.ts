import { AcceptedAnswer } from "./accepted-answer.ts";
import { EventStreamAnswer } from "./event-stream-answer.ts";
import { FileAnswer } from "./file-answer.ts";
import { OtherAnswer } from "./other-answer.ts";
import { SynchronousAnswer } from "./synchronous.ts";
import { WebAnswer } from "./web-answer.ts";

const classes = [OtherAnswer, AcceptedAnswer, FileAnswer, EventStreamAnswer, WebAnswer] as const;

/** What an endpoint may return instead of the value of its response. It is not encoded as one. */
export type EncodedAnswer<T> = InstanceType<(typeof classes)[number]> | SynchronousAnswer<T>;

export const isEncodedAnswer = <T>(result: T | EncodedAnswer<T>): result is EncodedAnswer<T> =>
  result instanceof SynchronousAnswer || classes.some((one) => result instanceof one);
