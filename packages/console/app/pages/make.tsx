import apiFields from "console:api-fields";
import type { components } from "reelwright/core/api-types";
import type { ReelInput } from "reelwright/resources/reels";
import type { LocalFile } from "../../logic/copy-call.ts";
import type { DraftFile } from "../../logic/draft-file.ts";
import { draftErrors, type ReelDraft, reelFieldOf, reelInput } from "../../logic/reel-draft.ts";
import { CopyAs } from "../parts/copy-as.tsx";
import { LiveEstimate } from "../parts/estimate.tsx";
import { Field } from "../parts/field.tsx";
import { Later } from "../parts/later.tsx";
import { LookSection } from "../parts/look-section.tsx";
import { MediaSection } from "../parts/media-section.tsx";
import { NarrationSection } from "../parts/narration-section.tsx";
import { Notice } from "../parts/notice.tsx";
import { Page } from "../parts/page.tsx";
import { SoundSection } from "../parts/sound-section.tsx";
import { announce } from "../state/announce.tsx";
import { clearDraft, draftAudio, draftFields, draftMedia, draftNarration } from "../state/draft.ts";
import { jobStarted } from "../state/jobs-store.tsx";
import { copiedFile } from "../state/media-draft.ts";
import { go } from "../state/place.ts";
import { api } from "../state/session.ts";
import { withFileNames } from "../state/uploads.ts";
import { type Form, useForm } from "../state/use-form.ts";
import { useLoad } from "../state/use-load.ts";

type Template = components["schemas"]["Template"];

const currentDraft = (): ReelDraft => ({
  narration: draftNarration.value,
  audio: draftAudio.value,
  media: draftMedia.files.value,
  fields: draftFields.value,
});
const known = { reel: apiFields.ReelRequest ?? {}, kit: apiFields.BrandKitRequest ?? {} };

/** The call for the form. A file that is not uploaded yet has no URL: such a form is not sent. */
const requestOf = (draft: ReelDraft): ReelInput => reelInput(draft, known, ({ url }: DraftFile) => url ?? "");
/** The call as text, in which files stand by their names. */
const copiedInput = (): Record<string, unknown> =>
  withFileNames(reelInput<string | LocalFile>(currentDraft(), known, copiedFile));

/** The form for reels. */
export default function MakePage() {
  const form = useForm({}, { kept: draftFields, fieldOf: reelFieldOf });
  const templates = useLoad(() => api().helpers.templates());
  const draft = currentDraft();
  const missing = draftErrors(draft, known);
  const isReady = Object.keys(missing).length === 0;
  async function send() {
    await api().reels.create(requestOf(currentDraft()));
    clearDraft();
    announce("The reel is being made");
    await jobStarted();
    go("jobs");
  }
  return (
    <Page title="Make a reel" lead="Your words or your voice, your pictures, and a look.">
      <form
        id={form.id}
        class="make"
        noValidate
        onSubmit={(event) => form.submit(event, () => draftErrors(currentDraft(), known), send)}
      >
        <div class="make-parts">
          <NarrationSection form={form} />
          <MediaSection form={form} />
          <LookSection form={form} templates={templates} />
          <SoundSection form={form} />
          <details class="card more">
            <summary>Brand</summary>
            <Later load={() => import("../parts/brand-section.tsx")} props={{ form }} />
          </details>
          <MoreSection form={form} />
        </div>
        <aside class="card summary" aria-label="Cost and length">
          <h2>Your reel</h2>
          <Preview templates={templates.data.value ?? []} name={String(form.values.value.template || "default")} />
          <LiveEstimate input={isReady ? requestOf(draft) : null} missing={Object.values(missing)} />
          {form.problem.value ? <Notice error={form.problem.value} /> : null}
          <button type="submit" class="button primary wide" disabled={form.isBusy.value}>
            {form.isBusy.value ? "Starting" : "Make the reel"}
          </button>
          <CopyAs operation="createReel" input={copiedInput} />
        </aside>
      </form>
    </Page>
  );
}

/** How the chosen template looks. */
function Preview({ templates, name }: { templates: Template[]; name: string }) {
  const chosen = templates.find((one) => one.name === name);
  return (
    <div class="template-preview">
      {chosen && <img key={name} src={chosen.preview} alt="" width={612} height={532} />}
      <p class="hint">{chosen?.description}</p>
    </div>
  );
}

const MoreSection = ({ form }: { form: Form }) => (
  <details class="card more">
    <summary>Title, end screen and more</summary>
    <div class="columns">
      <Field form={form} request="ReelRequest" name="title" hint="Shown at the beginning, and on the poster." />
      <Field form={form} request="ReelRequest" name="source" hint="Your site or name, beside the title." />
      <Field form={form} request="ReelRequest" name="intro" label="How the title appears" />
      <Field form={form} request="ReelRequest" name="outro_text" label="End screen" hint="Shown at the end." />
      <Field form={form} request="ReelRequest" name="outro_sub" label="Second line of the end screen" />
      <Field form={form} request="ReelRequest" name="language" label="Language of the script" />
      <Field form={form} request="ReelRequest" name="profile" label="Quality" />
      <Field form={form} request="ReelRequest" name="progress_bar" optionNames={{ "": "Off" }} without={["off"]} />
      <Field
        form={form}
        request="ReelRequest"
        name="emphasis"
        label="Stressed words"
        placeholder="auto"
        hint="Words of the script that captions stress, with commas. “off” stresses none."
      />
      <Field
        form={form}
        request="ReelRequest"
        name="callback_url"
        label="Webhook"
        hint="A public https address that is told when the reel is ready."
      />
    </div>
  </details>
);
