import type { components } from "reelwright/core/api-types";
import { wordsOf } from "../../logic/formats.ts";
import { api } from "../state/session.ts";
import type { Form } from "../state/use-form.ts";
import { useLoad } from "../state/use-load.ts";
import { Labelled } from "./labelled.tsx";
import { VoiceSample } from "./voice-sample.tsx";

type Voice = components["schemas"]["Voice"];

/** Who reads a script: the voices of the service, each with a sample. */
export function VoiceField({ form, name }: { form: Form; name: string }) {
  const voices = useLoad(() => api().helpers.voices());
  const chosen = String(form.values.value[name] ?? "");
  return (
    <Labelled form={form} name={name} label="Voice" hint="Automatic takes a voice of the script's language.">
      {(control) => (
        <div class="joined">
          <select {...control} value={chosen} onChange={(event) => form.set(name, event.currentTarget.value)}>
            <option value="">Automatic</option>
            {[...voicesByLanguage(voices.data.value ?? [])].map(([language, some]) => (
              <optgroup key={language} label={language}>
                {some.map(({ voice_id, name: title, labels }) => (
                  <option key={voice_id} value={voice_id}>
                    {[title, [labels.gender, labels.style].filter(Boolean).join(", ")].filter(Boolean).join(" · ")}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <VoiceSample voiceId={chosen} />
        </div>
      )}
    </Labelled>
  );
}

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });
const voicesByLanguage = (voices: readonly Voice[]) =>
  Map.groupBy(voices, ({ labels }) =>
    labels.language === "mul" ? "Many languages" : (languageNames.of(labels.language) ?? wordsOf(labels.language)),
  );
