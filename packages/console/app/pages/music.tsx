import apiFields from "console:api-fields";
import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { LocalFile } from "../../logic/copy-call.ts";
import { fileCheck } from "../../logic/file-check.ts";
import { agoOf, clockOf, wordsOf } from "../../logic/formats.ts";
import { requestErrors, requestInput } from "../../logic/request-input.ts";
import { Confirm } from "../parts/confirm.tsx";
import { CopyAs } from "../parts/copy-as.tsx";
import { DeleteButton } from "../parts/delete-button.tsx";
import { Field } from "../parts/field.tsx";
import { FileDrop } from "../parts/file-drop.tsx";
import { Icon } from "../parts/icon.tsx";
import { FollowedJob } from "../parts/job-card.tsx";
import { Maker } from "../parts/maker.tsx";
import { Notice } from "../parts/notice.tsx";
import { Empty, Page, WhenLoaded } from "../parts/page.tsx";
import { TrackPlayer } from "../parts/track-player.tsx";
import { draftFields } from "../state/draft.ts";
import { jobStarted } from "../state/jobs-store.tsx";
import { go } from "../state/place.ts";
import { account, api, endedSession } from "../state/session.ts";
import { useForm } from "../state/use-form.ts";
import { firstOf, type Loaded, useLoad } from "../state/use-load.ts";

type Track = components["schemas"]["Track"];
type Tracks = Loaded<{ items: Track[]; hasMore: boolean }>;
const request = "MusicRequest";
const names = ["prompt", "style", "seconds", "title", "instrumental", "seed", "callback_url"];

/** A form for music, and the library of tracks. */
export default function MusicPage() {
  const form = useForm({});
  const jobId = useSignal<string | null>(null);
  const shown = useSignal(30);
  const tracks: Tracks = useLoad(() => firstOf(api().tracks.list({ limit: 30 }), shown.value));
  const fields = apiFields[request] ?? {};
  const input = () => requestInput<components["schemas"]["MusicRequest"]>(fields, form.values.value, names);
  async function send() {
    const job = await api().music.create(input());
    jobId.value = job.id;
    await jobStarted();
    void job.wait().then(tracks.reload, tracks.reload);
  }
  const showMore = () => {
    shown.value += 30;
    void tracks.reload();
  };
  return (
    <Page title="Music" lead="Background music from a description, and the tracks that you have.">
      <Maker
        form={form}
        operation="createMusic"
        price={account.value?.creditCosts.ai_music ?? null}
        action="Make the music"
        busyAction="Starting"
        input={input}
        check={() => requestErrors(fields, form.values.value, names)}
        send={send}
      >
        <Field form={form} request={request} name="prompt" label="Description" rows={3} />
        <div class="columns">
          <Field form={form} request={request} name="style" />
          <Field form={form} request={request} name="seconds" label="Length in seconds" />
        </div>
        <Field form={form} request={request} name="instrumental" />
        <details>
          <summary>More options</summary>
          <div class="columns">
            <Field form={form} request={request} name="title" />
            <Field form={form} request={request} name="seed" />
            <Field form={form} request={request} name="callback_url" label="Webhook" />
          </div>
        </details>
      </Maker>
      {jobId.value && <FollowedJob jobId={jobId.value} />}
      <Library tracks={tracks} onMore={showMore} />
    </Page>
  );
}

function Library({ tracks, onMore }: { tracks: Tracks; onMore: () => void }) {
  const deleting = useSignal<Track | null>(null);
  return (
    <section class="card section" aria-labelledby="tracks">
      <h2 id="tracks">Your tracks</h2>
      <UploadTrack onUploaded={tracks.reload} />
      <WhenLoaded from={tracks}>
        {({ items, hasMore }) => (
          <>
            {items.length === 0 && (
              <Empty title="No tracks yet">
                <p>Describe one above, or upload your own.</p>
              </Empty>
            )}
            <ul class="rows">
              {items.map((track) => (
                <TrackRow key={track.id} track={track} onDelete={() => (deleting.value = track)} />
              ))}
            </ul>
            {hasMore && (
              <button type="button" class="button" onClick={onMore}>
                Show more
              </button>
            )}
          </>
        )}
      </WhenLoaded>
      {deleting.value && <DeleteTrack track={deleting.value} tracks={tracks} onClose={() => (deleting.value = null)} />}
    </section>
  );
}

function TrackRow({ track, onDelete }: { track: Track; onDelete: () => void }) {
  const { title, style, source, duration, url, created } = track;
  function use() {
    draftFields.value = { ...draftFields.value, music_url: url };
    go("make");
  }
  return (
    <li class="track">
      <div>
        <h3 dir="auto">{title}</h3>
        <p class="hint">
          {[style, wordsOf(source), clockOf(duration), source !== "builtin" && agoOf(created, new Date())]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <TrackPlayer url={url} label={title} />
      <p class="row">
        <button type="button" class="button small" onClick={use} aria-label={`Use in a reel: ${title}`}>
          Use in a reel
        </button>
        <a class="button small square" href={url} download="" aria-label={`Download ${title}`} title="Download">
          <Icon name="download" />
        </a>
        {source !== "builtin" && <DeleteButton name={title} onClick={onDelete} />}
      </p>
    </li>
  );
}

function DeleteTrack({ track, tracks, onClose }: { track: Track; tracks: Tracks; onClose: () => void }) {
  async function run() {
    await api().tracks.delete(track.id);
    await tracks.reload();
  }
  return (
    <Confirm
      title={`Delete “${track.title}”?`}
      text="Its file is deleted. Reels that use it stay as they are."
      action="Delete track"
      run={run}
      onClose={onClose}
    />
  );
}

function UploadTrack({ onUploaded }: { onUploaded: () => Promise<void> }) {
  const state = useSignal<string | null>(null);
  const refused = useSignal<string | null>(null);
  const problem = useSignal<unknown>(null);
  async function take([file]: File[]) {
    if (!file) return;
    problem.value = null;
    state.value = null;
    const checked = fileCheck(file, ["audio"]);
    refused.value = "problem" in checked ? checked.problem : null;
    if (refused.value) return;
    state.value = `Uploading ${file.name} …`;
    try {
      await api().tracks.upload({ file, title: file.name.replace(/\.\w+$/, "") });
      state.value = `${file.name} is in your library.`;
      await onUploaded();
    } catch (error) {
      state.value = null;
      if (!endedSession(error)) problem.value = error;
    }
  }
  return (
    <>
      <FileDrop
        label="Upload a track"
        hint="MP3, M4A or WAV, up to 50 MB and 20 minutes. Free."
        accept="audio/*,.mp3,.m4a,.wav"
        onFiles={(files) => void take(files)}
      />
      <CopyAs
        operation="uploadTrack"
        input={() => ({ file: new LocalFile("track.mp3", "audio"), title: "Track title" })}
      />
      {state.value && <p role="status">{state.value}</p>}
      {refused.value && (
        <p class="field-error" role="alert">
          {refused.value}
        </p>
      )}
      {problem.value ? <Notice error={problem.value} /> : null}
    </>
  );
}
