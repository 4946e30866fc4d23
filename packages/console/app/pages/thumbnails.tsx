import apiFields from "console:api-fields";
import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { requestErrors, requestInput } from "../../logic/request-input.ts";
import { hashOf } from "../../logic/routes.ts";
import { thumbnailPrice } from "../../logic/thumbnail-price.ts";
import { CompareThumbnails } from "../parts/compare-thumbnails.tsx";
import { Field, Labelled } from "../parts/field.tsx";
import { FileField } from "../parts/file-field.tsx";
import { JobCard } from "../parts/job-card.tsx";
import { Maker } from "../parts/maker.tsx";
import { Page, WhenLoaded } from "../parts/page.tsx";
import { Segments } from "../parts/segments.tsx";
import { jobStarted, jobs } from "../state/jobs-store.tsx";
import { place } from "../state/place.ts";
import { api } from "../state/session.ts";
import { type Form, useForm } from "../state/use-form.ts";
import { firstOf, useLoad } from "../state/use-load.ts";

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
        <Source form={form} />
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
    </Page>
  );
}

const ways = { mine: "One of my videos", file: "Upload", url: "Address" } as const;
type Way = keyof typeof ways;

function Source({ form }: { form: Form }) {
  const way = useSignal<Way>("mine");
  const choose = (next: Way) => {
    way.value = next;
    form.set("source_url", "");
  };
  return (
    <div class="field">
      <Segments label="Video" choices={ways} chosen={way.value} onChoose={choose} />
      {way.value === "mine" && <MyVideos form={form} />}
      {way.value === "file" && (
        <FileField
          form={form}
          name="source_url"
          kind="video"
          label="Choose a video"
          hint="MP4, MOV or WebM, up to 200 MB."
          accept="video/*"
        />
      )}
      {way.value === "url" && (
        <Field
          form={form}
          request={request}
          name="source_url"
          label="Address of the video"
          hint="A public https address."
        />
      )}
    </div>
  );
}

function MyVideos({ form }: { form: Form }) {
  const videos = useLoad(() => firstOf(api().videos.list({ limit: 50 }), 50));
  return (
    <WhenLoaded from={videos}>
      {({ items }) => {
        const done = items.filter(({ url }) => url !== null);
        if (done.length === 0)
          return (
            <p>
              No videos yet. <a href={hashOf("make")}>Make a reel</a>, upload a video or give its address.
            </p>
          );
        return (
          <Labelled form={form} name="source_url" label="Video">
            {(control) => (
              <select
                {...control}
                value={String(form.values.value.source_url ?? "")}
                onChange={(event) => form.set("source_url", event.currentTarget.value)}
              >
                <option value="">Choose a video</option>
                {done.map(({ id, url, title }) => (
                  <option key={id} value={url ?? ""}>
                    {title || "Untitled"}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        );
      }}
    </WhenLoaded>
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
