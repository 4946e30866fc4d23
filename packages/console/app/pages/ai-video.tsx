import apiFields from "console:api-fields";
import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { requestErrors, requestInput } from "../../logic/request-input.ts";
import { Field } from "../parts/field.tsx";
import { FileField } from "../parts/file-field.tsx";
import { FollowedJob } from "../parts/job-card.tsx";
import { Labelled } from "../parts/labelled.tsx";
import { Maker } from "../parts/maker.tsx";
import { Page, WhenLoaded } from "../parts/page.tsx";
import { Segments } from "../parts/segments.tsx";
import { jobStarted } from "../state/jobs-store.tsx";
import { api } from "../state/session.ts";
import { type Form, useForm } from "../state/use-form.ts";
import { useLoad } from "../state/use-load.ts";

type Pricing = components["schemas"]["VideoPricing"];
const request = "VideoRequest";
const modes = { t2v: "From a description", i2v: "From a picture" } as const;
const names = [
  "mode",
  "prompt",
  "image_url",
  "model",
  "tier_id",
  "aspect",
  "scenario_type",
  "negative",
  "fps",
  "seed",
  "audio_on",
  "callback_url",
];

/** The chosen model and its tiers; the model's first tier is the default. */
function chosenTier({ models, tiers }: Pricing, { values }: Form) {
  const model = models.find(({ id }) => id === values.value.model) ?? models[0];
  const offered = tiers.filter(({ id }) => model?.tiers.includes(id));
  return { model, offered, tier: offered.find(({ id }) => id === values.value.tier_id) ?? offered[0] };
}

/** A form for AI videos. */
export default function AiVideoPage() {
  const form = useForm({ mode: "t2v" });
  const jobId = useSignal<string | null>(null);
  const pricing = useLoad(() => api().aiVideos.pricing());
  const fields = apiFields[request] ?? {};
  const input = () => {
    const { mode, ...values } = form.values.value;
    return requestInput<components["schemas"]["VideoRequest"]>(
      fields,
      { mode: mode ?? "t2v", ...values },
      mode === "i2v" ? names : names.filter((name) => name !== "image_url"),
    );
  };
  const check = () => ({
    ...requestErrors(fields, form.values.value, names),
    ...(form.values.value.mode === "i2v" &&
      !form.values.value.image_url && { image_url: "Choose the picture that the video starts from." }),
  });
  async function send() {
    jobId.value = (await api().aiVideos.create(input())).id;
    await jobStarted();
  }
  return (
    <Page title="AI video" lead="A short video from a description, or from a picture that begins to move.">
      <WhenLoaded from={pricing}>
        {(offer) => (
          <Maker
            form={form}
            operation="createVideo"
            price={chosenTier(offer, form).tier?.credits ?? null}
            action="Make the video"
            busyAction="Starting"
            input={input}
            check={check}
            send={send}
          >
            <Wishes form={form} pricing={offer} />
          </Maker>
        )}
      </WhenLoaded>
      {jobId.value && <FollowedJob jobId={jobId.value} />}
    </Page>
  );
}

function Wishes({ form, pricing }: { form: Form; pricing: Pricing }) {
  const { model, offered, tier } = chosenTier(pricing, form);
  const modelNames = Object.fromEntries(
    pricing.models.map(({ id, label, provider }) => [id, provider === "builtin" ? `${label} (preview)` : label]),
  );
  return (
    <>
      <Segments
        label="Start"
        choices={modes}
        chosen={form.values.value.mode === "i2v" ? "i2v" : "t2v"}
        onChoose={(mode) => form.set("mode", mode)}
      />
      {form.values.value.mode === "i2v" && (
        <FileField
          form={form}
          name="image_url"
          kind="image"
          label="Starting picture"
          hint="JPEG, PNG, WebP or GIF, up to 25 MB."
          accept="image/jpeg,image/png,image/webp,image/gif"
        />
      )}
      <Field
        form={form}
        request={request}
        name="prompt"
        label="What it shows"
        hint="Subject, place, light and movement, such as “waves roll onto a beach at dusk”."
        rows={3}
      />
      <div class="columns">
        <Field form={form} request={request} name="model" optionNames={modelNames} />
        <Labelled form={form} name="tier_id" label="Resolution and length">
          {(control) => (
            <select {...control} value={tier?.id} onChange={(event) => form.set("tier_id", event.currentTarget.value)}>
              {offered.map(({ id, label, credits }) => (
                <option key={id} value={id}>{`${label} · ${credits} credits`}</option>
              ))}
            </select>
          )}
        </Labelled>
        <Field form={form} request={request} name="aspect" label="Format" />
        <Field form={form} request={request} name="scenario_type" label="Direction" />
      </div>
      <Field form={form} request={request} name="audio_on" label="With sound" hint="" />
      <MoreOptions form={form} pricing={pricing} />
      {model?.provider === "builtin" && (
        <p class="warning">
          No provider is configured: the built-in engine makes a preview of what a provider would make.
        </p>
      )}
    </>
  );
}

const MoreOptions = ({ form, pricing }: { form: Form; pricing: Pricing }) => (
  <details>
    <summary>More options</summary>
    <div class="more-fields">
      <Field
        form={form}
        request={request}
        name="negative"
        label="What it must not show"
        hint=""
        placeholder={pricing.default_negative}
        rows={2}
      />
      <div class="columns">
        <Field form={form} request={request} name="fps" label="Frames per second" hint="" />
        <Field form={form} request={request} name="seed" />
      </div>
      <Field form={form} request={request} name="callback_url" label="Webhook" />
    </div>
  </details>
);
