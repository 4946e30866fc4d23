import { useSignal } from "@preact/signals";
import { describeError } from "../../logic/describe-error.ts";
import { type FileKind, fileCheck } from "../../logic/file-check.ts";
import { endedSession } from "../state/session.ts";
import { uploadedName, uploadFile } from "../state/uploads.ts";
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
  const uploading = useSignal<string | null>(null);
  const uploaded = uploadedName(String(form.values.value[name] ?? ""));
  async function take([file]: File[]) {
    if (!file) return;
    const checked = fileCheck(file, [kind]);
    const fail = (problem: string) => {
      uploading.value = null;
      form.errors.value = { ...form.errors.value, [name]: problem };
    };
    if ("problem" in checked) return fail(checked.problem);
    form.set(name, "");
    uploading.value = file.name;
    try {
      form.set(name, await uploadFile(file, checked.kind));
      uploading.value = null;
    } catch (error) {
      if (!endedSession(error)) fail(`${file.name} was not uploaded. ${describeError(error).text}`);
    }
  }
  return (
    <div class="field">
      <FileDrop label={label} hint={hint} accept={accept} onFiles={(files) => void take(files)} />
      {(uploading.value ?? uploaded) && (
        <div role="status">
          <p class="chosen">{uploading.value ? `Uploading ${uploading.value} …` : `${uploaded} is uploaded.`}</p>
          {uploading.value && <progress aria-label={label} />}
        </div>
      )}
      <FieldError form={form} name={name} isFocusable />
    </div>
  );
}
