import type { mediaBytes } from "@reelwright/vocabulary/media-bytes";
import type * as z from "zod";

/** A problem of a call, by the field to blame. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** A file that an operation takes besides the video. */
interface OperationFile {
  /** The part of a form that holds it, and the field that gives it by URL instead. */
  part: string;
  urlField: string;
  kind: keyof typeof mediaBytes;
  /** 1 by default. */
  maxCount?: number;
  description: string;
}

/** One kind of change to a video, as callers ask for it. */
export interface Operation<Fields extends z.ZodObject = z.ZodObject, Report extends z.ZodObject = z.ZodObject> {
  /** One sentence for callers. */
  summary: string;
  /** What it is charged as. Of several operations in one job, the dearest price is charged once. */
  price(fields: z.output<Fields>): "edit" | "sound";
  /** Its own fields: a strict object. `coercedNumber`, `coercedFlag` and `jsonField` also accept the text of a form. */
  fields: Fields;
  files?: readonly OperationFile[];
  /** The problems of fields against each other. `sent` has the parts of the form that came as files. */
  check?(fields: z.output<Fields>, sent: ReadonlySet<string>): FieldProblem[];
  /** What the result tells about it. */
  report: Report;
}

export const operation = <F extends z.ZodObject, R extends z.ZodObject>(of: Operation<F, R>): Operation<F, R> => of;
