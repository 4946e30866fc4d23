import { useSignal } from "@preact/signals";
import one from "../../../offline-engines/media/1.jpg";
import two from "../../../offline-engines/media/2.jpg";
import three from "../../../offline-engines/media/3.jpg";
import narration from "../../../offline-engines/media/narration.mp3";
import { creditsOf } from "../../logic/formats.ts";
import {
  addAddress,
  addHosted,
  addMedia,
  draftAudio,
  draftMedia,
  draftNarration,
  refusedFiles,
  setNarration,
} from "../state/draft.ts";
import { account, api, endedSession, refreshAccount } from "../state/session.ts";
import type { Form } from "../state/use-form.ts";
import { FileDrop } from "./file-drop.tsx";
import { FieldError } from "./labelled.tsx";
import { MediaList } from "./media-list.tsx";
import { Notice } from "./notice.tsx";
import { Refused } from "./refused.tsx";

const picturesAtOnce = 3;

/** The pictures and clips of the reel. */
export function MediaSection({ form }: { form: Form }) {
  const isEmpty = draftMedia.value.length === 0;
  return (
    <section class="card" aria-labelledby="media">
      <h2 id="media">Pictures and clips</h2>
      <MediaList form={form} />
      <FileDrop
        label="Add pictures and clips"
        hint="JPEG, PNG, WebP or GIF up to 25 MB; MP4, MOV or WebM up to 200 MB. Up to 30 in all."
        accept="image/jpeg,image/png,image/webp,image/gif,video/mp4,video/quicktime,video/webm"
        multiple
        onFiles={(files) => void addMedia(files)}
      />
      <Refused problems={refusedFiles.value} />
      <AddByAddress />
      <FieldError form={form} name="media" isFocusable />
      <div class="row">
        {isEmpty && (
          <button type="button" class="button small" onClick={() => void useSamples()}>
            Use sample pictures and narration
          </button>
        )}
        <PaintPictures script={String(form.values.value.script_text ?? "")} />
      </div>
    </section>
  );
}

/** A picture or clip that is somewhere else, or among the account's own files. */
function AddByAddress() {
  const address = useSignal("");
  const isAddress = /^(https:\/\/|\/videos\/)\S+$/.test(address.value.trim());
  function add() {
    if (!isAddress) return;
    addAddress(address.value.trim());
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

/** Three pictures and a narration to try everything with. */
async function useSamples(): Promise<void> {
  const pictures = await Promise.all(
    [one, two, three].map((url, index) => sample(url, `sample-${index + 1}.jpg`, "image/jpeg")),
  );
  const tasks = [addMedia(pictures)];
  if (draftNarration.value === "file" && !draftAudio.value)
    tasks.push(sample(narration, "sample-narration.mp3", "audio/mpeg").then((file) => setNarration([file])));
  await Promise.all(tasks);
}

const sample = async (url: string, name: string, type: string) =>
  new File([await (await fetch(url)).blob()], name, { type });

/** Paints pictures for the script. */
function PaintPictures({ script }: { script: string }) {
  const isBusy = useSignal(false);
  const problem = useSignal<unknown>(null);
  if (script.trim() === "") return null;
  async function paint() {
    isBusy.value = true;
    problem.value = null;
    try {
      const { images } = await api().helpers.makeImages({ prompt: script.slice(0, 2000), count: picturesAtOnce });
      addHosted(images);
      await refreshAccount();
    } catch (error) {
      if (!endedSession(error)) problem.value = error;
    } finally {
      isBusy.value = false;
    }
  }
  return (
    <>
      <button type="button" class="button small" disabled={isBusy.value} onClick={() => void paint()}>
        {isBusy.value
          ? "Painting"
          : `Paint ${picturesAtOnce} pictures for the script · ${creditsOf(picturesAtOnce * (account.value?.creditCosts.ai_image ?? 2))}`}
      </button>
      {problem.value ? <Notice error={problem.value} /> : null}
    </>
  );
}
