import { useEffect, useRef } from "preact/hooks";
import { type DraftFile, moved } from "../../logic/reel-draft.ts";
import { announce } from "../state/announce.tsx";
import { draftMedia, draftNarration, pickedFiles } from "../state/draft.ts";
import type { Form } from "../state/use-form.ts";
import { SceneFields } from "./scene-fields.tsx";

/** The pictures and clips of the reel, in the order in which they are shown. */
export function MediaList({ form }: { form: Form }) {
  const isInScenes = draftNarration.value === "scenes";
  const media = draftMedia.value;
  const list = useRef<HTMLOListElement>(null);
  /** The pressed button moves away or goes: the focus stays near it. */
  const focus = (position: number, wanted: string) =>
    setTimeout(() => {
      const item = list.current?.children[position];
      const button = item?.querySelector<HTMLElement>(wanted) ?? item?.querySelector<HTMLElement>("button:enabled");
      (button ?? list.current?.parentElement?.querySelector<HTMLElement>("input[type=file]"))?.focus();
    });
  const move = (index: number, by: -1 | 1) => {
    draftMedia.value = moved(media, index, by);
    announce(`${media[index]?.name} is now number ${index + by + 1}`);
    focus(index + by, by < 0 ? ".earlier:enabled" : ".later:enabled");
  };
  const remove = ({ id, name }: DraftFile) => {
    const index = media.findIndex((one) => one.id === id);
    draftMedia.value = media.filter((one) => one.id !== id);
    pickedFiles.delete(id);
    announce(`${name} removed`);
    focus(Math.min(index, draftMedia.value.length - 1), ".remove");
  };
  return (
    <ol class={isInScenes ? "media scenes" : "media"} ref={list}>
      {media.map((file, index) => (
        <li key={file.id} class={file.state}>
          {isInScenes && <SceneFields form={form} file={file} index={index} />}
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
              disabled={index === media.length - 1}
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
