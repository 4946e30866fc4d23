import apiFields from "console:api-fields";
import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { requestErrors, requestInput } from "../../logic/request-input.ts";
import { Field } from "../parts/field.tsx";
import { Pictures } from "../parts/job-result.tsx";
import { Maker } from "../parts/maker.tsx";
import { Page } from "../parts/page.tsx";
import { announce } from "../state/announce.tsx";
import { addHosted } from "../state/draft.ts";
import { jobStarted } from "../state/jobs-store.tsx";
import { go } from "../state/place.ts";
import { account, api } from "../state/session.ts";
import { useForm } from "../state/use-form.ts";

type Images = components["schemas"]["Images"];
const request = "ImagesRequest";
const names = ["prompt", "count", "aspect", "style", "seed", "callback_url"];

/** A form for pictures. */
export default function ImagesPage() {
  const form = useForm({});
  const made = useSignal<Images | null>(null);
  const fields = apiFields[request] ?? {};
  const input = () => requestInput<components["schemas"]["ImagesRequest"]>(fields, form.values.value, names);
  const each = account.value?.creditCosts.ai_image;
  async function send() {
    made.value = await api().helpers.makeImages(input());
    announce("The images are ready");
    await jobStarted();
  }
  return (
    <Page title="Images" lead="Pictures from a description, for reels or for themselves.">
      <Maker
        form={form}
        operation="createImages"
        price={each === undefined ? null : each * (Number(form.values.value.count || fields.count?.initial) || 1)}
        action="Paint the images"
        busyAction="Painting"
        input={input}
        check={() => requestErrors(fields, form.values.value, names)}
        send={send}
      >
        <Field
          form={form}
          request={request}
          name="prompt"
          label="What they show"
          hint="Subject, place and light, such as “a lighthouse on a cliff at sunset”."
          rows={3}
        />
        <div class="columns">
          <Field form={form} request={request} name="count" label="How many" />
          <Field form={form} request={request} name="aspect" label="Format" />
          <Field form={form} request={request} name="style" />
        </div>
        <details>
          <summary>More options</summary>
          <div class="columns">
            <Field form={form} request={request} name="seed" />
            <Field form={form} request={request} name="callback_url" label="Webhook" />
          </div>
        </details>
      </Maker>
      {made.value && <Made images={made.value} />}
    </Page>
  );
}

function Made({ images: { images, not_drawn = [], engine } }: { images: Images }) {
  const use = () => {
    addHosted(images);
    go("make");
  };
  return (
    <section class="section" aria-label="Result">
      <Pictures urls={images} words="Image" />
      {not_drawn.length > 0 && <p class="warning">{`The ${engine} engine could not draw: ${not_drawn.join(", ")}.`}</p>}
      <button type="button" class="button" onClick={use}>
        Use in a reel
      </button>
    </section>
  );
}
