import type { Edit } from "@reelwright/renderer/edit/edit";
import type { StepResult, VoiceContext } from "@reelwright/renderer/edit/step";
import { UnsuitableError } from "@reelwright/renderer/media/unsuitable-error";
import { type EditInput, stepsOf } from "./edit-input.ts";
import { namedInCall } from "./named-in-call.ts";
import { EditReports, type OperationName } from "./operations.ts";
import type { ResultText } from "./planned-edit.ts";
import { steps } from "./steps.ts";

interface Applying {
  /** The caller's files by step and part, such as `watermark.image`. */
  files: ReadonlyMap<string, string>;
  context: Omit<VoiceContext, "files">;
}

interface Applied {
  edit: Edit;
  reports: EditReports;
  warnings: string[];
  /** Files of the plan's folder that are published with the result. */
  texts: ResultText[];
  /** Why no step had anything to do; null otherwise. */
  idle: string | null;
}

/** Applies the operations of a job one after another. */
export async function applySteps(input: EditInput, edit: Edit, { files, context }: Applying): Promise<Applied> {
  const reports: Record<string, unknown> = {};
  const [warnings, idle]: [string[], string[]] = [[], []];
  const texts: ResultText[] = [];
  let changed = edit;
  const names = stepsOf(input);
  for (const name of names) {
    context.signal?.throwIfAborted();
    const result = await applyStep(name, {
      input,
      edit: changed,
      context: { ...context, files: filesOf(name, files) },
    });
    changed = result.edit;
    reports[name] = result.report;
    warnings.push(...(result.warnings ?? []).map((remark) => namedInCall(remark, name, input.operation)));
    texts.push(...textsOf(name, result.files));
    if (result.idle !== undefined) idle.push(result.idle);
  }
  const isIdle = idle.length === names.length;
  return {
    edit: changed,
    reports: EditReports.parse(reports),
    warnings: [...warnings, ...idle],
    texts,
    idle: isIdle ? idle.join(" ") : null,
  };
}

/** The files of a step's report, as the plan names them. */
export const textsOf = (step: OperationName, files: Readonly<Record<string, string>> = {}): ResultText[] =>
  Object.entries(files).map(([field, name]) => ({ step, field, name }));

async function applyStep<N extends OperationName>(
  name: N,
  { input, edit, context }: { input: EditInput; edit: Edit; context: VoiceContext },
): Promise<StepResult<unknown>> {
  const options = input.steps[name];
  if (options === undefined) throw new Error(`The job has no step ${name}`);
  try {
    return await steps[name](edit, options, context);
  } catch (error) {
    if (!(error instanceof UnsuitableError)) throw error;
    throw new UnsuitableError(namedInCall(error.message, name, input.operation), error.code);
  }
}

/** The files of one step by their part. */
const filesOf = (name: OperationName, files: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...files].flatMap(([key, file]) => (key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), file]] : [])),
  );
