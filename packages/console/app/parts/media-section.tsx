import apiFields from "console:api-fields";
import { useSignal } from "@preact/signals";
import one from "../../../offline-engines/media/1.jpg";
import two from "../../../offline-engines/media/2.jpg";
import three from "../../../offline-engines/media/3.jpg";
import narration from "../../../offline-engines/media/narration.mp3";
import { creditsOf } from "../../logic/formats.ts";
import { addHosted, draftAudio, draftMedia, draftNarration, setNarration } from "../state/draft.ts";
import { account, api, endedSession, refreshAccount } from "../state/session.ts";
import type { Form } from "../state/use-form.ts";
import { MediaPicker } from "./media-picker.tsx";
import { Notice } from "./notice.tsx";
import { SceneFields } from "./scene-fields.tsx";

const picturesAtOnce = 3;
const most = apiFields.ReelRequest?.media?.maxItems ?? 0;

/** The pictures and clips of the reel. */
export function MediaSection({ form }: { form: Form }) {
  const isEmpty = draftMedia.files.value.length === 0;
  const isInScenes = draftNarration.value === "scenes";
  return (
    <section class="card" aria-labelledby="media">
      <h2 id="media">Pictures and clips</h2>
      <MediaPicker
        form={form}
        media={draftMedia}
        most={most}
        beside={isInScenes ? (file, index) => <SceneFields form={form} file={file} index={index} /> : undefined}
      />
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

/** Three pictures and a narration to try everything with. */
async function useSamples(): Promise<void> {
  const pictures = await Promise.all(
    [one, two, three].map((url, index) => sample(url, `sample-${index + 1}.jpg`, "image/jpeg")),
  );
  const tasks = [draftMedia.add(pictures)];
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
