import { useSignal } from "@preact/signals";
import { useId, useRef } from "preact/hooks";

interface Props {
  /** Such as "Add pictures and clips". */
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Files by drag or by the browser's own picker. */
export function FileDrop({ label, hint, accept, multiple = false, onFiles }: Props) {
  const id = useId();
  const isOver = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  const over = (event: DragEvent) => {
    event.preventDefault();
    isOver.value = true;
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    isOver.value = false;
    onFiles([...(event.dataTransfer?.files ?? [])]);
  };
  const pick = () => {
    onFiles([...(input.current?.files ?? [])]);
    // The same file may be picked again.
    if (input.current) input.current.value = "";
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the input takes files by keyboard.
    <div
      class={`drop ${isOver.value ? "over" : ""}`}
      onDragOver={over}
      onDragLeave={() => (isOver.value = false)}
      onDrop={drop}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 15v3a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 18v-3" />
      </svg>
      <label for={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint`}
        onChange={pick}
      />
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
