import type { DraftFile, SceneDraft } from "../../logic/draft-file.ts";
import { draftMedia } from "../state/draft.ts";
import type { Form } from "../state/use-form.ts";
import { FieldError } from "./labelled.tsx";

interface Props {
  form: Form;
  file: DraftFile;
  index: number;
}

/** What is said while a picture or clip is shown, its title, and how long it is shown at least. */
export function SceneFields({ form, file: { id, scene = {} }, index }: Props) {
  const name = `scenes.${index}`;
  const control = (field: keyof SceneDraft) => ({
    id: `${id}-${field}`,
    dir: "auto" as const,
    value: scene[field] ?? "",
    onInput: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      form.clear(name);
      draftMedia.files.value = draftMedia.files.value.map((one) =>
        one.id === id ? { ...one, scene: { ...one.scene, [field]: value } } : one,
      );
    },
  });
  return (
    <div class="scene">
      <div class="field">
        <label for={`${id}-text`}>{`Words of scene ${index + 1}`}</label>
        <textarea {...control("text")} rows={2} maxLength={10_000} />
      </div>
      <div class="columns">
        <div class="field">
          <label for={`${id}-title`}>{`Title of scene ${index + 1}`}</label>
          <input {...control("title")} maxLength={80} />
        </div>
        <div class="field">
          <label for={`${id}-seconds`}>{`Least seconds of scene ${index + 1}`}</label>
          <input {...control("seconds")} inputMode="decimal" />
        </div>
      </div>
      <FieldError form={form} name={name} isFocusable />
    </div>
  );
}
