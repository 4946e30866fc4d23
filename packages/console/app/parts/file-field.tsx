import { useSignal } from "@preact/signals";
import { describeError } from "../../logic/describe-error.ts";
import { type FileKind, fileCheck } from "../../logic/file-check.ts";
import { endedSession } from "../state/session.ts";
import { uploadFile } from "../state/uploads.ts";
import type { Form } from "../state/use-form.ts";
import { FileDrop } from "./file-drop.tsx";
import { FieldError } from "./labelled.tsx";

interface Props {
  form: Form;
  /** The field that gets the file's `upload://` URL. */
  name: string;
  kind: FileKind;
  label: string;
  hint: string;
  accept: string;
}

/** One file that is uploaded at once. */
export function FileField({ form, name, kind, label, hint, accept }: Props) {
  const state = useSignal<{ text: string; isBusy: boolean } | null>(null);
  async function take([file]: File[]) {
    if (!file) return;
    const checked = fileCheck(file, [kind]);
    const fail = (problem: string) => {
      state.value = null;
      form.errors.value = { ...form.errors.value, [name]: problem };
    };
    if ("problem" in checked) return fail(checked.problem);
    form.set(name, "");
    state.value = { text: `Uploading ${file.name} …`, isBusy: true };
    try {
      form.set(name, await uploadFile(file, kind));
      state.value = { text: `${file.name} is uploaded.`, isBusy: false };
    } catch (error) {
      if (!endedSession(error)) fail(`${file.name} was not uploaded. ${describeError(error).text}`);
    }
  }
  return (
    <div class="field">
      <FileDrop label={label} hint={hint} accept={accept} onFiles={(files) => void take(files)} />
      {state.value && (
        <div role="status">
          <p class="chosen">{state.value.text}</p>
          {state.value.isBusy && <progress aria-label={label} />}
        </div>
      )}
      <FieldError form={form} name={name} isFocusable />
    </div>
  );
}
