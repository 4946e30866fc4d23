import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { Dialog } from "./dialog.tsx";

type Thumbnail = components["schemas"]["Thumbnail"];
const nameOf = ({ format, variant }: Thumbnail) => `${format}, number ${variant}`;

/** Finished thumbnails: pick some, compare them side by side, download. */
export function CompareThumbnails({ thumbnails }: { thumbnails: readonly Thumbnail[] }) {
  const picked = useSignal<string[]>([]);
  const isOpen = useSignal(false);
  const toggle = (url: string, isOn: boolean) => {
    picked.value = isOn ? [...picked.value, url] : picked.value.filter((one) => one !== url);
  };
  const chosen = thumbnails.filter(({ url }) => picked.value.includes(url));
  return (
    <section aria-labelledby="made">
      <div class="page-head">
        <h2 id="made">Thumbnails, best first</h2>
        <button type="button" class="button" disabled={chosen.length < 2} onClick={() => (isOpen.value = true)}>
          {chosen.length < 2 ? "Pick two or more to compare" : `Compare ${chosen.length}`}
        </button>
      </div>
      <ul class="thumbs">
        {thumbnails.map((thumbnail) => (
          <li key={thumbnail.url}>
            <img
              src={thumbnail.url}
              alt={`Thumbnail ${nameOf(thumbnail)}`}
              width={thumbnail.width}
              height={thumbnail.height}
            />
            <p class="row">
              <label class="chip">
                <input
                  type="checkbox"
                  checked={picked.value.includes(thumbnail.url)}
                  onChange={(event) => toggle(thumbnail.url, event.currentTarget.checked)}
                />
                <span>{nameOf(thumbnail)}</span>
              </label>
              <a class="button small" href={thumbnail.url} download="" aria-label={`Download ${nameOf(thumbnail)}`}>
                Download
              </a>
            </p>
            <p class="hint">{`Score ${Math.round(thumbnail.score * 100)} · ${thumbnail.width} × ${thumbnail.height}`}</p>
          </li>
        ))}
      </ul>
      {isOpen.value && (
        <Dialog title="Compare" class="wide" onClose={() => (isOpen.value = false)}>
          {() => (
            <div class="compare">
              {chosen.map((thumbnail) => (
                <figure key={thumbnail.url}>
                  <img src={thumbnail.url} alt={`Thumbnail ${nameOf(thumbnail)}`} />
                  <figcaption>{nameOf(thumbnail)}</figcaption>
                </figure>
              ))}
            </div>
          )}
        </Dialog>
      )}
    </section>
  );
}
