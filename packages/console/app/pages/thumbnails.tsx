import apiFields from "console:api-fields";
import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { requestErrors, requestInput } from "../../logic/request-input.ts";
import { thumbnailPrice } from "../../logic/thumbnail-price.ts";
import { CompareThumbnails } from "../parts/compare-thumbnails.tsx";
import { Field } from "../parts/field.tsx";
import { JobCard } from "../parts/job-card.tsx";
import { Maker } from "../parts/maker.tsx";
import { Page } from "../parts/page.tsx";
import { VideoSource } from "../parts/video-source.tsx";
import { Warnings } from "../parts/warnings.tsx";
import { jobStarted, jobs } from "../state/jobs-store.tsx";
import { place } from "../state/place.ts";
import { api } from "../state/session.ts";
import { type Form, useForm } from "../state/use-form.ts";

const request = "ThumbnailRequest";
const names = [
  "source_url",
  "formats",
  "count",
  "visual_mode",
  "ai_quality",
  "image_prompt",
  "include_text",
  "title",
  "subtitle",
  "style",
  "tone",
  "accent",
  "language",
  "smart",
  "callback_url",
];

/** A form for thumbnails, and what it has made. */
export default function ThumbnailsPage() {
  const form = useForm({ source_url: place.value.query.source ?? "" });
  const jobId = useSignal<string | null>(null);
  const fields = apiFields[request] ?? {};
  const input = () => requestInput<components["schemas"]["ThumbnailRequest"]>(fields, form.values.value, names);
  const job = jobs.value?.find((one) => one.jobId === jobId.value);
  const result = job?.result && "outputs" in job.result ? job.result : null;
  const check = () => ({
    ...requestErrors(fields, form.values.value, names),
    ...(!form.values.value.source_url && { source_url: "Choose a video." }),
  });
  async function send() {
    jobId.value = (await api().thumbnails.create(input())).id;
    await jobStarted();
  }
  return (
    <Page title="Thumbnails" lead="Frames of a video, chosen, cropped and titled.">
      <Maker
        form={form}
        operation="createThumbnails"
        price={thumbnailPrice(input())}
        action="Make the thumbnails"
        busyAction="Starting"
        input={input}
        check={check}
        send={send}
      >
        <VideoSource kind="recording" form={form} request={request} />
        <Field
          form={form}
          request={request}
          name="formats"
          hint="Automatic is the video's own format."
          optionNames={{ auto: "Automatic" }}
        />
        <div class="columns">
          <Field form={form} request={request} name="count" label="Thumbnails of each format" placeholder="3" hint="" />
          <Field
            form={form}
            request={request}
            name="visual_mode"
            label="Pictures"
            optionNames={{ frames: "Unchanged frames", enhance: "Retouched frames", generate: "Painted" }}
          />
        </div>
        <Wishes form={form} />
      </Maker>
      <div class="gap" />
      {job && !result && (
        <ul class="jobs">
          <JobCard job={job} />
        </ul>
      )}
      {result && <CompareThumbnails thumbnails={result.outputs} />}
      {result && <Warnings warnings={result.warnings} />}
    </Page>
  );
}

const Wishes = ({ form }: { form: Form }) => (
  <>
    {["enhance", "generate"].includes(String(form.values.value.visual_mode)) && (
      <div class="columns">
        <Field form={form} request={request} name="ai_quality" label="Quality" />
        <Field form={form} request={request} name="image_prompt" label="Directions" />
      </div>
    )}
    <Field form={form} request={request} name="title" hint="Made from the file's name if it is empty." />
    <details>
      <summary>Subtitle, style and more</summary>
      <div class="columns">
        <Field form={form} request={request} name="subtitle" />
        <Field form={form} request={request} name="style" />
        <Field form={form} request={request} name="tone" />
        <Field form={form} request={request} name="accent" label="Accent colour" placeholder="#e4572e" />
        <Field form={form} request={request} name="language" label="Language of the title" />
        <Field form={form} request={request} name="callback_url" label="Webhook" />
      </div>
      <Field form={form} request={request} name="include_text" label="Title on the picture" />
      <Field form={form} request={request} name="smart" label="Follow the focal point" />
    </details>
  </>
);
