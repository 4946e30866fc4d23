import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { DraftFile } from "../../logic/draft-file.ts";
import type { MediaDraft } from "../state/media-draft.ts";
import type { Form } from "../state/use-form.ts";
import { FileDrop } from "./file-drop.tsx";
import { FieldError } from "./labelled.tsx";
import { MediaList } from "./media-list.tsx";
import { Refused } from "./refused.tsx";

interface Props {
  form: Form;
  media: MediaDraft;
  most: number;
  /** What stands beside each of them. */
  beside?: (file: DraftFile, index: number) => ComponentChildren;
}

/** Pictures and clips in their order, and three ways to add one: by picker, by drag and by address. Their field is `media`. */
export function MediaPicker({ form, media, most, beside }: Props) {
  const count = media.files.value.length;
  // The message about a list is about another list once one was added or removed.
  useEffect(() => form.clear("media"), [count]);
  return (
    <>
      <MediaList media={media} beside={beside} />
      <FileDrop
        label="Add pictures and clips"
        hint={`JPEG, PNG, WebP or GIF up to 25 MB; MP4, MOV or WebM up to 200 MB. Up to ${most} in all.`}
        accept="image/jpeg,image/png,image/webp,image/gif,video/mp4,video/quicktime,video/webm"
        multiple
        onFiles={(files) => void media.add(files)}
      />
      <Refused problems={media.refused.value} />
      <AddByAddress onAdd={media.addAddress} />
      <FieldError form={form} name="media" isFocusable />
    </>
  );
}

/** A picture or clip that is somewhere else, or among the account's own files. */
function AddByAddress({ onAdd }: { onAdd: (url: string) => void }) {
  const address = useSignal("");
  const isAddress = /^(https:\/\/|\/videos\/)\S+$/.test(address.value.trim());
  function add() {
    if (!isAddress) return;
    onAdd(address.value.trim());
    address.value = "";
  }
  return (
    <details>
      <summary>Add by address</summary>
      <div class="field">
        <label for="media-address">Address of a picture or clip</label>
        <div class="joined">
          <input
            id="media-address"
            value={address.value}
            placeholder="https://example.com/photo.jpg"
            onInput={(event) => (address.value = event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" class="button" disabled={!isAddress} onClick={add}>
            Add
          </button>
        </div>
      </div>
    </details>
  );
}
