import editForm from "console:edit-form";
import { chosenSteps, editCall, editErrors, editFieldOf, isVoiceAlone } from "../../logic/edit-request.ts";
import { EditMaker } from "../parts/edit-maker.tsx";
import { EditMore } from "../parts/edit-more.tsx";
import { EditOperations } from "../parts/edit-operations.tsx";
import { Page } from "../parts/page.tsx";
import { VideoSource } from "../parts/video-source.tsx";
import { place } from "../state/place.ts";
import { useForm } from "../state/use-form.ts";

/** A form for edits of a caller's video, and the edits of the account. */
export default function EditPage() {
  const source = place.value.query.source ?? "";
  const form = useForm({ source_url: source }, { fieldOf: (path) => editFieldOf(editForm, form.values.value, path) });
  const call = () => editCall(editForm, form.values.value);
  return (
    <Page title="Edit a video" lead="Your own video, changed. Any number of operations is one job and one price.">
      <EditMaker
        form={form}
        heading="Your edit"
        action="Edit the video"
        aim="this video can be edited"
        empty="Choose a video and what to do with it. The result appears here, and in your videos."
        errors={() => editErrors(editForm, form.values.value)}
        call={call}
        copied={chosenSteps(editForm, form.values.value).length > 0 ? () => call().input : null}
      >
        <section class="card" aria-labelledby="video">
          <h2 id="video">Video</h2>
          <VideoSource kind="film" form={form} request={editForm.fields} initial={source ? "mine" : "file"} />
          {isVoiceAlone(editForm, form.values.value) && (
            <p class="hint" role="status">
              Without a video, the voice alone is made, as MP3.
            </p>
          )}
        </section>
        <EditOperations form={form} />
        <EditMore form={form} request={editForm.fields} what="video" />
      </EditMaker>
    </Page>
  );
}
