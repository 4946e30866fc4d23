import type { components } from "reelwright/core/api-types";
import { api } from "../state/session.ts";
import type { Form } from "../state/use-form.ts";
import { type Loaded, useLoad } from "../state/use-load.ts";
import { Field } from "./field.tsx";
import { Gallery } from "./gallery.tsx";
import { WhenLoaded } from "./page.tsx";

/** Template, captions and formats. */
export function LookSection({
  form,
  templates,
}: {
  form: Form;
  templates: Loaded<components["schemas"]["Template"][]>;
}) {
  const captions = useLoad(() => api().helpers.captionStyles());
  return (
    <section class="card" aria-labelledby="look">
      <h2 id="look">Look</h2>
      <WhenLoaded from={templates} skeleton="tiles">
        {(all) => {
          const chosen = all.find(({ name }) => name === (form.values.value.template || "default"));
          return (
            <>
              <Gallery
                form={form}
                name="template"
                legend="Template"
                initial="default"
                choices={all.map(({ name, preview, description }) => ({ value: name, preview, title: description }))}
              />
              <Gallery
                form={form}
                name="caption_style"
                legend="Caption style"
                initial={chosen?.captions.style ?? ""}
                choices={(captions.data.value ?? []).map(({ name, preview, description }) => ({
                  value: name,
                  preview,
                  title: description,
                }))}
              />
            </>
          );
        }}
      </WhenLoaded>
      <div class="columns">
        <Field form={form} request="ReelRequest" name="format" optionNames={{ "": "9:16" }} />
        <Field form={form} request="ReelRequest" name="caption_size" />
        <Field
          form={form}
          request="ReelRequest"
          name="caption_position"
          hint="Captions move away from faces by themselves."
        />
      </div>
      <Field
        form={form}
        request="ReelRequest"
        name="formats"
        label="Also in these formats"
        hint="Each costs as much as a reel; a voice is charged once."
        without={[String(form.values.value.format || "9:16")]}
      />
    </section>
  );
}
