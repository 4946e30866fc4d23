import apiFields from "console:api-fields";
import { useSignal } from "@preact/signals";
import { creditsOf } from "../../logic/formats.ts";
import { draftAudio, draftNarration, refusedNarration, setNarration } from "../state/draft.ts";
import { account, api, endedSession, refreshAccount } from "../state/session.ts";
import type { Form } from "../state/use-form.ts";
import { Field } from "./field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { FieldError } from "./labelled.tsx";
import { Notice } from "./notice.tsx";
import { Refused } from "./refused.tsx";
import { Segments } from "./segments.tsx";
import { VoiceField } from "./voice-field.tsx";

const ways = { voice: "Script and AI voice", file: "My own recording", scenes: "Scene by scene" } as const;

/** What is said: a script with a voice, an own recording, or words beside each picture. */
export function NarrationSection({ form }: { form: Form }) {
  return (
    <section class="card" aria-labelledby="narration">
      <h2 id="narration">Words</h2>
      <Segments
        label="Narration"
        choices={ways}
        chosen={draftNarration.value}
        onChoose={(way) => (draftNarration.value = way)}
      />
      {draftNarration.value === "voice" && <ScriptAndVoice form={form} />}
      {draftNarration.value === "file" && <Recording form={form} />}
      {draftNarration.value === "scenes" && (
        <>
          <p>Write the words beside each picture or clip below. It is shown exactly while they are spoken.</p>
          <VoiceField form={form} name="voice_id" />
        </>
      )}
    </section>
  );
}

const ScriptAndVoice = ({ form }: { form: Form }) => (
  <>
    <ScriptWriter onScript={(script) => form.set("script_text", script)} />
    <Field
      form={form}
      request="ReelRequest"
      name="script_text"
      label="Script"
      hint="What the voice says. It also becomes the captions."
      rows={5}
    />
    <VoiceField form={form} name="voice_id" />
  </>
);

/** Writes a script about a topic. */
function ScriptWriter({ onScript }: { onScript: (script: string) => void }) {
  const topic = useSignal("");
  const limit = apiFields.ScriptRequest?.prompt?.maxLength ?? Infinity;
  const isTooLong = topic.value.length > limit;
  const isBusy = useSignal(false);
  const problem = useSignal<unknown>(null);
  async function write() {
    if (isBusy.value || topic.value.trim() === "") return;
    isBusy.value = true;
    problem.value = null;
    try {
      const { script } = await api().helpers.writeScript({ prompt: topic.value });
      onScript(script);
      await refreshAccount();
    } catch (error) {
      if (!endedSession(error)) problem.value = error;
    } finally {
      isBusy.value = false;
    }
  }
  return (
    <div class="field">
      <label for="topic">Topic</label>
      <div class="joined">
        <input
          id="topic"
          dir="auto"
          value={topic.value}
          aria-describedby={isTooLong ? "topic-error" : undefined}
          placeholder="Three reasons to see the sunrise in the mountains"
          onInput={(event) => (topic.value = event.currentTarget.value)}
        />
        <button
          type="button"
          class="button"
          disabled={isBusy.value || topic.value.trim() === "" || isTooLong}
          onClick={() => void write()}
        >
          {isBusy.value ? "Writing" : `Write script · ${creditsOf(account.value?.creditCosts.ai_script ?? 1)}`}
        </button>
      </div>
      {isTooLong && (
        <p class="field-error" role="alert" id="topic-error">
          {`The topic has ${topic.value.length.toLocaleString("en")} characters; the limit is ${limit.toLocaleString("en")}.`}
        </p>
      )}
      {problem.value ? <Notice error={problem.value} /> : null}
    </div>
  );
}

function Recording({ form }: { form: Form }) {
  const file = draftAudio.value;
  return (
    <>
      <FileDrop
        label={file ? "Choose another recording" : "Choose a recording"}
        hint="MP3, M4A or WAV, up to 50 MB. Drag it here or choose it."
        accept="audio/*,.mp3,.m4a,.wav"
        onFiles={(files) => void setNarration(files)}
      />
      {file && (
        <p class="chosen" role="status">
          {
            {
              uploading: `Uploading ${file.name} …`,
              ready: `${file.name} is uploaded.`,
              failed: `${file.name} was not uploaded.`,
            }[file.state]
          }
        </p>
      )}
      <Refused problems={refusedNarration.value} />
      <FieldError form={form} name="audio_url" isFocusable />
      <Field
        form={form}
        request="ReelRequest"
        name="script_text"
        label="What is said"
        hint="Becomes the captions, word by word. Leave it empty for a reel without captions."
        rows={4}
      />
    </>
  );
}
