import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { agoOf, clockOf, sizeOf } from "../../logic/formats.ts";
import { hashOf } from "../../logic/routes.ts";
import { Confirm } from "../parts/confirm.tsx";
import { DeleteButton } from "../parts/delete-button.tsx";
import { Icon } from "../parts/icon.tsx";
import { Empty, Page, WhenLoaded } from "../parts/page.tsx";
import { PlayerButton } from "../parts/player.tsx";
import { api, refreshAccount } from "../state/session.ts";
import { firstOf, useLoad } from "../state/use-load.ts";

type Video = components["schemas"]["Video"];
const pageSize = 24;

/** All videos as posters. */
export default function VideosPage() {
  const shown = useSignal(pageSize);
  const deleting = useSignal<Video | null>(null);
  const videos = useLoad(() => firstOf(api().videos.list({ limit: pageSize }), shown.value));
  const showMore = () => {
    shown.value += pageSize;
    void videos.reload();
  };
  return (
    <Page
      title="Videos"
      lead="Reels and AI videos, newest first."
      actions={
        <a class="button primary" href={hashOf("make")}>
          Make a reel
        </a>
      }
    >
      <WhenLoaded from={videos} skeleton="tiles">
        {({ items, hasMore }) =>
          items.length === 0 ? (
            <Empty title="No videos yet">
              <p>Your first reel takes about a minute. Sample pictures and a narration are ready to try.</p>
              <a class="button primary" href={hashOf("make")}>
                Make a reel
              </a>
            </Empty>
          ) : (
            <>
              <ul class="tiles">
                {items.map((video) => (
                  <VideoTile key={video.id} video={video} onDelete={() => (deleting.value = video)} />
                ))}
              </ul>
              {hasMore && (
                <button type="button" class="button" onClick={showMore}>
                  Show more
                </button>
              )}
            </>
          )
        }
      </WhenLoaded>
      {deleting.value && (
        <DeleteVideo video={deleting.value} onDeleted={videos.reload} onClose={() => (deleting.value = null)} />
      )}
    </Page>
  );
}

function VideoTile({ video, onDelete }: { video: Video; onDelete: () => void }) {
  const { title, status, url, thumbnail, captions_vtt, duration, size, created } = video;
  const name = title || "Untitled";
  return (
    <li class="tile">
      {url && thumbnail ? (
        <PlayerButton title={name} video={{ url, poster: thumbnail, captions: captions_vtt }} />
      ) : (
        <a class="poster blank" href={hashOf("jobs")}>
          {status === "processing" ? "Being made" : "Not made"}
        </a>
      )}
      <h2 dir="auto">{name}</h2>
      <p class="hint">
        {[duration !== null && clockOf(duration), size !== null && sizeOf(size), agoOf(created, new Date())]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p class="row">
        {url && (
          <a class="button small square" href={url} download="" aria-label={`Download ${name}`} title="Download">
            <Icon name="download" />
          </a>
        )}
        {url && (
          <a class="button small" href={hashOf("thumbnails", { source: url })} aria-label={`Thumbnails of ${name}`}>
            Thumbnails
          </a>
        )}
        <DeleteButton name={name} onClick={onDelete} />
      </p>
    </li>
  );
}

interface DeleteProps {
  video: Video;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

function DeleteVideo({ video, onDeleted, onClose }: DeleteProps) {
  async function run() {
    await api().videos.delete(video.id);
    await Promise.all([onDeleted(), refreshAccount()]);
  }
  const text =
    video.status === "processing"
      ? "It is still being made. Deleting it cancels the job, and its credits are refunded."
      : "Its file, poster and captions are deleted, and its address stops working.";
  return (
    <Confirm
      title={`Delete “${video.title || "Untitled"}”?`}
      text={text}
      action="Delete video"
      run={run}
      onClose={onClose}
    />
  );
}
