import editForm from "console:edit-form";
import { useSignal } from "@preact/signals";
import { chosenSteps, editCall, editErrors, editFieldOf } from "../../logic/edit-request.ts";
import { CopyAs } from "../parts/copy-as.tsx";
import { EditEstimate } from "../parts/edit-estimate.tsx";
import { EditOperations } from "../parts/edit-operations.tsx";
import { Edits } from "../parts/edits.tsx";
import { Field } from "../parts/field.tsx";
import { Notice } from "../parts/notice.tsx";
import { Page } from "../parts/page.tsx";
import { VideoSource } from "../parts/video-source.tsx";
import { announce } from "../state/announce.tsx";
import { jobStarted } from "../state/jobs-store.tsx";
import { place } from "../state/place.ts";
import { api } from "../state/session.ts";
import { withFileNames } from "../state/uploads.ts";
import { useForm } from "../state/use-form.ts";
import { firstOf, useLoad } from "../state/use-load.ts";

const pageSize = 10;

/** A form for edits of a caller's video, and the edits of the account. */
export default function EditPage() {
  const source = place.value.query.source ?? "";
  const form = useForm({ source_url: source }, { fieldOf: (path) => editFieldOf(editForm, form.values.value, path) });
  const shown = useSignal(pageSize);
  const edits = useLoad(() => firstOf(api().edits.list({ limit: pageSize }), shown.value));
  const missing = editErrors(editForm, form.values.value);
  const call = editCall(editForm, form.values.value);
  async function send() {
    const { operation, input } = editCall(editForm, form.values.value);
    await api().edits.start(operation, input);
    announce("The edit has started");
    await Promise.all([jobStarted(), edits.reload()]);
    document.getElementById("edits")?.focus();
  }
  const showMore = () => {
    shown.value += pageSize;
    void edits.reload();
  };
  return (
    <Page title="Edit a video" lead="Your own video, changed. Any number of operations is one job and one price.">
      <form
        id={form.id}
        class="make"
        noValidate
        onSubmit={(event) => form.submit(event, () => editErrors(editForm, form.values.value), send)}
      >
        <div class="make-parts">
          <section class="card" aria-labelledby="video">
            <h2 id="video">Video</h2>
            <VideoSource form={form} request={editForm.fields} initial={source ? "mine" : "file"} />
          </section>
          <EditOperations form={form} />
          <details class="card more">
            <summary>Title, quality and more</summary>
            <div class="columns">
              <Field form={form} request={editForm.fields} name="title" hint="In your list of videos." />
              <Field form={form} request={editForm.fields} name="profile" label="Quality" />
              <Field
                form={form}
                request={editForm.fields}
                name="max_minutes"
                label="Longest video, in minutes"
                hint="In tens, up to 120. It sets the price; a longer video is refused."
              />
              <Field form={form} request={editForm.fields} name="callback_url" label="Webhook" />
            </div>
          </details>
        </div>
        <aside class="card summary" aria-label="Price">
          <h2>Your edit</h2>
          <EditEstimate call={Object.keys(missing).length === 0 ? call : null} missing={Object.values(missing)} />
          {form.problem.value ? <Notice error={form.problem.value} /> : null}
          <button type="submit" class="button primary wide" disabled={form.isBusy.value}>
            {form.isBusy.value ? "Starting" : "Edit the video"}
          </button>
          {chosenSteps(editForm, form.values.value).length > 0 && (
            <CopyAs operation={call.operation} input={() => withFileNames(call.input)} />
          )}
        </aside>
      </form>
      <Edits edits={edits} onMore={showMore} />
    </Page>
  );
}
