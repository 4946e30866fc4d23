import { useSignal } from "@preact/signals";
import type { ApiFields } from "../../logic/api-fields.ts";
import { hashOf } from "../../logic/routes.ts";
import { api } from "../state/session.ts";
import type { Form } from "../state/use-form.ts";
import { firstOf, useLoad } from "../state/use-load.ts";
import { Field } from "./field.tsx";
import { FileField } from "./file-field.tsx";
import { Labelled } from "./labelled.tsx";
import { acceptedFiles } from "./media-field.tsx";
import { WhenLoaded } from "./page.tsx";
import { Segments } from "./segments.tsx";

const ways = { mine: "One of my videos", file: "Upload", url: "Address" } as const;
type Way = keyof typeof ways;

interface Props {
  form: Form;
  request: string | ApiFields;
  /** What an uploaded file is for, which decides how large it may be. */
  kind: "film" | "recording";
  /** What is offered first. */
  initial?: Way;
}

/** The video that a form is about: its field is `source_url`. */
export function VideoSource({ form, request, kind, initial = "mine" }: Props) {
  const way = useSignal<Way>(initial);
  const choose = (next: Way) => {
    way.value = next;
    form.set("source_url", "");
  };
  return (
    <div class="field">
      <Segments label="Video" choices={ways} chosen={way.value} onChoose={choose} />
      {way.value === "mine" && <MyVideos form={form} />}
      {way.value === "file" && (
        <FileField form={form} name="source_url" kind={kind} label="Choose a video" {...acceptedFiles[kind]} />
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
