import loopFields from "console:loop-fields";
import type { LocalFile } from "../../logic/copy-call.ts";
import { hasOwnSound, type LoopDraft, loopErrors, loopFieldOf, loopInput, mayFade } from "../../logic/loop-request.ts";
import { EditMaker } from "../parts/edit-maker.tsx";
import { EditMore } from "../parts/edit-more.tsx";
import { Field } from "../parts/field.tsx";
import { MediaField } from "../parts/media-field.tsx";
import { MediaPicker } from "../parts/media-picker.tsx";
import { Page } from "../parts/page.tsx";
import { loopMedia, loopValues } from "../state/loop-draft.ts";
import { copiedFile } from "../state/media-draft.ts";
import { type Form, useForm } from "../state/use-form.ts";

const currentDraft = (): LoopDraft => ({ media: loopMedia.files.value, values: loopValues.value });
const most = loopFields.media?.maxItems ?? 0;

/** A form for loops of clips and pictures, and the edits of the account. */
export default function LoopPage() {
  const form = useForm({}, { kept: loopValues, fieldOf: loopFieldOf });
  return (
    <Page title="Make a loop" lead="Clips and pictures whose end leads into their beginning, as long as you wish.">
      <EditMaker
        form={form}
        heading="Your loop"
        action="Make the loop"
        aim="this loop can be made"
        empty="Add a clip and say how long its loop is. The result appears here, and in your videos."
        errors={() => loopErrors(loopFields, currentDraft())}
        call={() => ({
          operation: "loop_assemble",
          input: loopInput(loopFields, currentDraft(), ({ url }) => url ?? ""),
        })}
        copied={() => loopInput<string | LocalFile>(loopFields, currentDraft(), copiedFile)}
      >
        <section class="card" aria-labelledby="media">
          <h2 id="media">Clips and pictures</h2>
          <MediaPicker form={form} media={loopMedia} most={most} />
        </section>
        <LengthAndSound form={form} />
        <SeamAndShape form={form} />
        <EditMore form={form} request={loopFields} what="loop" />
      </EditMaker>
    </Page>
  );
}

function LengthAndSound({ form }: { form: Form }) {
  const isHeard = hasOwnSound(form.values.value);
  const setSound: Form = {
    ...form,
    set(name, value) {
      form.set(name, value);
      // A sound sets the length, too.
      form.clear("duration");
    },
  };
  return (
    <section class="card" aria-labelledby="length">
      <h2 id="length">Length and sound</h2>
      <Field
        form={form}
        request={loopFields}
        name="duration"
        label="Length in seconds"
        hint="From 5 to 3,600. With a sound of yours it may be empty: then it is as long as the sound."
      />
      <MediaField
        form={setSound}
        request={loopFields}
        name="audio_url"
        kind="audio"
        label="Sound"
        none="The clips' own sound"
      />
      {isHeard && (
        <Field
          form={form}
          request={loopFields}
          name="sound"
          label="Sound of the clips"
          optionNames={{ keep: "Is heard", mute: "Is left out" }}
        />
      )}
    </section>
  );
}

/** How one turn leads into the next, and the frame. */
const SeamAndShape = ({ form }: { form: Form }) => (
  <section class="card" aria-labelledby="seam">
    <h2 id="seam">Seam and shape</h2>
    <div class="columns">
      <Field
        form={form}
        request={loopFields}
        name="loop"
        label="How the end leads into the beginning"
        hint="Automatic chooses for one clip, and fades between several."
        optionNames={{
          auto: "Automatic",
          cut: "A cut where both are most alike",
          crossfade: "A fade",
          boomerang: "There and back (one clip)",
          none: "All of it, then again",
        }}
      />
      {mayFade(form.values.value) && (
        <Field
          form={form}
          request={loopFields}
          name="crossfade"
          label="Each fade in seconds"
          hint="From 0.2 to 3, where there is a fade."
        />
      )}
      <Field
        form={form}
        request={loopFields}
        name="format"
        label="Shape"
        optionNames={{ "": "That of the first clip" }}
      />
      <Field
        form={form}
        request={loopFields}
        name="fit_style"
        label="Around a whole picture"
        hint="“blur”, or a colour as #rrggbb."
      />
    </div>
  </section>
);
