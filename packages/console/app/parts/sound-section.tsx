import { clockOf } from "../../logic/formats.ts";
import { api } from "../state/session.ts";
import type { Form } from "../state/use-form.ts";
import { firstOf, useLoad } from "../state/use-load.ts";
import { Field } from "./field.tsx";
import { Labelled } from "./labelled.tsx";
import { TrackPlayer } from "./track-player.tsx";

const mostTracks = 100;

/** Music and the sounds of transitions. */
export function SoundSection({ form }: { form: Form }) {
  const chosen = String(form.values.value.music_url ?? "");
  return (
    <section class="card" aria-labelledby="sound">
      <h2 id="sound">Sound</h2>
      <div class="columns">
        <Music form={form} chosen={chosen} />
        <Field
          form={form}
          request="ReelRequest"
          name="sfx"
          label="Transitions"
          optionNames={{ "": "Silent" }}
          without={["off"]}
        />
      </div>
      {chosen.startsWith("/videos/") && <TrackPlayer key={chosen} url={chosen} label="The chosen music" />}
      {chosen !== "" && (
        <div class="columns">
          <Field form={form} request="ReelRequest" name="music_start_at" label="Music starts at (seconds)" />
          <Field
            form={form}
            request="ReelRequest"
            name="sync"
            label="Cuts follow"
            optionNames={{ "": "What is said", beat: "The beat" }}
            without={["speech"]}
            hint=""
          />
        </div>
      )}
    </section>
  );
}

/** The tracks of the account and the built-in ones. */
function Music({ form, chosen }: { form: Form; chosen: string }) {
  const tracks = useLoad(() => firstOf(api().tracks.list({ limit: mostTracks }), mostTracks));
  const all = tracks.data.value?.items ?? [];
  const groups = Map.groupBy(all, ({ source }) => (source === "builtin" ? "Built in" : "Your tracks"));
  return (
    <Labelled form={form} name="music_url" label="Music" hint="Quieter while someone speaks; repeated if it is short.">
      {(control) => (
        <select {...control} value={chosen} onChange={(event) => form.set("music_url", event.currentTarget.value)}>
          <option value="">No music</option>
          {chosen !== "" && !all.some(({ url }) => url === chosen) && <option value={chosen}>{chosen}</option>}
          {[...groups].map(([group, some]) => (
            <optgroup key={group} label={group}>
              {some.map(({ id, title, style, duration, url }) => (
                <option key={id} value={url}>
                  {[title, style, clockOf(duration)].filter(Boolean).join(" · ")}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Labelled>
  );
}
