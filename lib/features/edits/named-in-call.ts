import type { EditOperation } from "./edit-input.ts";
import { type OperationName, operations } from "./operations.ts";

/** A remark on a step with its field as the call names it: in a job of several steps, as `steps.watermark.from`. */
export function namedInCall(remark: string, step: OperationName, operation: EditOperation): string {
  const [field = ""] = /^\w+/.exec(remark) ?? [];
  const isField = field in operations[step].fields.shape && /^[\w.]+: /.test(remark);
  return operation === "media_jobs" && isField ? `steps.${step}.${remark}` : remark;
}
