import type { EditInputs, EditOperation } from "reelwright/resources/edits";
import type { ApiFields } from "./api-fields.ts";
import { requestErrors, requestInput, type Values } from "./request-input.ts";

/** An operation that an edit may apply. */
export interface EditStep {
  name: string;
  summary: string;
  /** The endpoint with this operation alone; null if there is none. */
  endpoint: EditOperation | null;
}

/** What `openapi.json` says about edits. */
export interface EditForm {
  /** The fields of every edit, and those of each step as `step.field`. */
  fields: ApiFields;
  /** In the order in which they are applied. */
  steps: EditStep[];
}

/** The value of a form with the names of the chosen steps. */
const chosenValue = "steps";
const spokenScript = "voiceover.script_text";

/** The chosen steps, in the order in which they are applied. */
export function chosenSteps({ steps }: EditForm, values: Values): EditStep[] {
  const chosen = values[chosenValue];
  return steps.filter(({ name }) => Array.isArray(chosen) && chosen.includes(name));
}

/** The names of the fields of a step, or of those that every edit has. */
export const fieldsOfStep = ({ fields }: EditForm, step: string | null): string[] =>
  Object.keys(fields).filter((name) => (step === null ? !name.includes(".") : name.startsWith(`${step}.`)));

const shownFields = (form: EditForm, values: Values): string[] =>
  [null, ...chosenSteps(form, values).map(({ name }) => name)].flatMap((step) => fieldsOfStep(form, step));

/** Whether it is a script that a voice reads, which needs no video. */
export function isVoiceAlone(form: EditForm, values: Values): boolean {
  const [first, ...others] = chosenSteps(form, values);
  return first?.name === "voiceover" && others.length === 0 && !values.source_url && Boolean(values[spokenScript]);
}

/** What is missing or wrong, by field. */
export const editErrors = (form: EditForm, values: Values): Record<string, string> => ({
  ...(!values.source_url && !isVoiceAlone(form, values) && { source_url: "Choose a video." }),
  ...(chosenSteps(form, values).length === 0 && { steps: "Choose what to do with the video." }),
  ...requestErrors(form.fields, values, shownFields(form, values)),
});

/** A call that starts an edit. */
export interface EditCall {
  operation: EditOperation;
  input: EditInputs[EditOperation];
}

/** The call for a form: the endpoint of a single operation if it has one, or `media_jobs`. */
export function editCall(form: EditForm, values: Values): EditCall {
  const request: Record<string, unknown> = requestInput(form.fields, values, shownFields(form, values));
  const chosen = chosenSteps(form, values);
  const common = Object.fromEntries(
    Object.entries(request).filter(([name]) => !chosen.some((one) => one.name === name)),
  );
  const [first] = chosen;
  if (first?.endpoint && chosen.length === 1)
    return { operation: first.endpoint, input: { ...common, ...Object(request[first.name]) } };
  const steps = Object.fromEntries(chosen.map(({ name }) => [name, request[name] ?? {}]));
  return { operation: "media_jobs", input: { ...common, steps } };
}

/** The field of the form that a path of an error belongs to, such as `steps.watermark.x`, or `x` where it is alone. */
export function editFieldOf(form: EditForm, values: Values, path: string): string {
  if (path === "video") return "source_url";
  const inner = path.replace(/^steps\./, "");
  const candidates = [inner, ...chosenSteps(form, values).map(({ name }) => `${name}.${inner}`)];
  const names = Object.keys(form.fields);
  // A file is called by the name of its part, such as `image`.
  const isOf = (name: string, said: string) => said === name || said.startsWith(`${name}.`) || `${said}_url` === name;
  return names.find((name) => candidates.some((said) => isOf(name, said))) ?? inner.split(".")[0] ?? path;
}
