import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type DraftFile, moved } from "../../logic/draft-file.ts";
import { announce } from "../state/announce.tsx";
import { type MediaDraft, pickedFiles } from "../state/media-draft.ts";

interface Props {
  media: MediaDraft;
  /** What stands beside each of them. */
  beside?: (file: DraftFile, index: number) => ComponentChildren;
}

/** Pictures and clips in the order in which they are shown. */
export function MediaList({ media, beside }: Props) {
  const files = media.files.value;
  const list = useRef<HTMLOListElement>(null);
  /** The pressed button moves away or goes: the focus stays near it. */
  const focus = (position: number, wanted: string) =>
    setTimeout(() => {
      const item = list.current?.children[position];
      const button = item?.querySelector<HTMLElement>(wanted) ?? item?.querySelector<HTMLElement>("button:enabled");
      (button ?? list.current?.parentElement?.querySelector<HTMLElement>("input[type=file]"))?.focus();
    });
  const move = (index: number, by: -1 | 1) => {
    media.files.value = moved(files, index, by);
    announce(`${files[index]?.name} is now number ${index + by + 1}`);
    focus(index + by, by < 0 ? ".earlier:enabled" : ".later:enabled");
  };
  const remove = ({ id, name }: DraftFile) => {
    const index = files.findIndex((one) => one.id === id);
    media.remove(id);
    announce(`${name} removed`);
    focus(Math.min(index, files.length - 2), ".remove");
  };
  return (
    <ol class={beside ? "media scenes" : "media"} ref={list}>
      {files.map((file, index) => (
        <li key={file.id} class={file.state}>
          {beside?.(file, index)}
          <Thumb file={file} />
          <p class="media-name" title={file.name} dir="auto">
            {file.name}
          </p>
          {file.state === "uploading" && <progress aria-label={`Uploading ${file.name}`} />}
          {file.state === "failed" && <p class="field-error">Not uploaded</p>}
          <p class="media-actions">
            <button
              type="button"
              class="icon earlier"
              disabled={index === 0}
              onClick={() => move(index, -1)}
              aria-label={`Move ${file.name} earlier`}
            >
              <span aria-hidden="true">←</span>
            </button>
            <button
              type="button"
              class="icon later"
              disabled={index === files.length - 1}
              onClick={() => move(index, 1)}
              aria-label={`Move ${file.name} later`}
            >
              <span aria-hidden="true">→</span>
            </button>
            <button type="button" class="icon remove" onClick={() => remove(file)} aria-label={`Remove ${file.name}`}>
              <span aria-hidden="true">✕</span>
            </button>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A small picture. Drawn on a canvas, because the page may load no `blob:` addresses. */
function Thumb({ file }: { file: DraftFile }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picked = pickedFiles.get(file.id);
  useEffect(() => {
    if (file.kind === "image" && picked && canvas.current) void drawCover(picked, canvas.current);
  }, [picked]);
  if (file.kind === "image" && picked) return <canvas ref={canvas} width={200} height={200} />;
  if (file.kind === "image" && file.url?.startsWith("/videos/")) return <img src={file.url} alt="" />;
  return (
    <span class="clip" aria-hidden="true">
      {file.kind === "image" ? "Picture" : "Clip"}
    </span>
  );
}

async function drawCover(file: File, canvas: HTMLCanvasElement): Promise<void> {
  // A picture that the browser cannot draw is still sent: the service reads more formats.
  const picture = await createImageBitmap(file).catch(() => null);
  const context = canvas.getContext("2d");
  if (!picture || !context) return;
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  picture.close();
}
