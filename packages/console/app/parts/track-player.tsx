import { useSignal } from "@preact/signals";

/** Plays a track, and says so if its file is gone. */
export function TrackPlayer({ url, label }: { url: string; label: string }) {
  const isMissing = useSignal(false);
  if (isMissing.value)
    return (
      <p class="field-error" role="alert">
        This file cannot be played. It may have been deleted; load the page again.
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: music has nothing to caption.
    <audio controls preload="none" src={url} aria-label={label} onError={() => (isMissing.value = true)} />
  );
}
