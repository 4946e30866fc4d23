import { useSignal } from "@preact/signals";
import { MissingFile } from "./missing-file.tsx";

/** Plays a track, and says so if its file is gone. */
export function TrackPlayer({ url, label }: { url: string; label: string }) {
  const isMissing = useSignal(false);
  if (isMissing.value) return <MissingFile class="field-error" />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: music has nothing to caption.
    <audio controls preload="none" src={url} aria-label={label} onError={() => (isMissing.value = true)} />
  );
}
