import { useEffect, useRef } from "preact/hooks";
import { type DraftFile, moved } from "../../logic/reel-draft.ts";
import { announce } from "../state/announce.tsx";
import { draftMedia, pickedFiles } from "../state/draft.ts";

/** The pictures and clips of the reel, in the order in which they are shown. */
export function MediaList() {
  const media = draftMedia.value;
  const move = (index: number, by: -1 | 1) => {
    draftMedia.value = moved(media, index, by);
    announce(`${media[index]?.name} is now number ${index + by + 1}`);
  };
  const remove = ({ id, name }: DraftFile) => {
    draftMedia.value = media.filter((one) => one.id !== id);
    pickedFiles.delete(id);
    announce(`${name} removed`);
  };
  return (
    <ol class="media">
      {media.map((file, index) => (
        <li key={file.id} class={file.state}>
          <Thumb file={file} />
          <p class="media-name" title={file.name} dir="auto">
            {file.name}
          </p>
          {file.state === "uploading" && <progress aria-label={`Uploading ${file.name}`} />}
          {file.state === "failed" && <p class="field-error">Not uploaded</p>}
          <p class="media-actions">
            <button
              type="button"
              class="icon"
              disabled={index === 0}
              onClick={() => move(index, -1)}
              aria-label={`Move ${file.name} earlier`}
            >
              <span aria-hidden="true">←</span>
            </button>
            <button
              type="button"
              class="icon"
              disabled={index === media.length - 1}
              onClick={() => move(index, 1)}
              aria-label={`Move ${file.name} later`}
            >
              <span aria-hidden="true">→</span>
            </button>
            <button type="button" class="icon" onClick={() => remove(file)} aria-label={`Remove ${file.name}`}>
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
      Clip
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
