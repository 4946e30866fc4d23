import { useSignal } from "@preact/signals";
import { Dialog } from "./dialog.tsx";
import { MissingFile } from "./missing-file.tsx";

interface Playable {
  url: string;
  poster: string;
  captions: string | null;
}

/** A poster that opens the player. */
export function PlayerButton({ title, video }: { title: string; video: Playable }) {
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" class="poster" onClick={() => (isOpen.value = true)} aria-label={`Play ${title}`}>
        <img src={video.poster} alt="" loading="lazy" />
        <svg class="play" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="23" />
          <path d="M19 15v18l15-9z" />
        </svg>
      </button>
      {isOpen.value && (
        <Dialog title={title} onClose={() => (isOpen.value = false)} class="player">
          {() => <Player video={video} />}
        </Dialog>
      )}
    </>
  );
}

function Player({ video }: { video: Playable }) {
  const isMissing = useSignal(false);
  if (isMissing.value) return <MissingFile class="notice" />;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a video without speech has no captions. */}
      <video
        src={video.url}
        poster={video.poster}
        controls
        autoplay
        playsInline
        onError={() => (isMissing.value = true)}
      >
        {video.captions && <track kind="captions" src={video.captions} label="Captions" />}
      </video>
      <div class="dialog-actions">
        <a class="button primary" href={video.url} download="">
          Download
        </a>
      </div>
    </>
  );
}
