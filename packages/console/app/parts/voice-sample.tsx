import samples from "console:voice-samples";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";

/** Plays a sentence in a voice. Voices of providers have no samples here. */
export function VoiceSample({ voiceId }: { voiceId: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const isPlaying = useSignal(false);
  const url = samples[voiceId];
  useEffect(() => () => audio.current?.pause(), [voiceId]);
  if (!url) return null;
  const toggle = () => (isPlaying.value ? audio.current?.pause() : void audio.current?.play().catch(ignoreStopped));
  return (
    <>
      <button type="button" class="button" onClick={toggle}>
        <Icon name="play" />
        {isPlaying.value ? "Stop" : "Listen"}
      </button>
      {/* biome-ignore lint/a11y/useMediaCaption: the voice says its name, and nothing that matters. */}
      <audio
        ref={audio}
        key={url}
        src={url}
        preload="none"
        onPlay={() => (isPlaying.value = true)}
        onPause={() => (isPlaying.value = false)}
      />
    </>
  );
}

/** A sample that is stopped before it has loaded is no fault. */
function ignoreStopped(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
