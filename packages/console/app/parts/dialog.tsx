import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  title: string;
  onClose: () => void;
  class?: string;
  children: (close: () => void) => ComponentChildren;
}

/** A native modal dialog. Escape closes it, and the focus goes back to where it came from. */
export function Dialog({ title, onClose, class: kind = "", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // At once: the focus may be elsewhere after the next key.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else document.querySelector<HTMLElement>("h1")?.focus();
    };
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} class={kind} aria-labelledby={id} onClose={onClose}>
      <header class="dialog-head">
        <h2 id={id} dir="auto">
          {title}
        </h2>
        <button type="button" class="button quiet" onClick={close} aria-label="Close">
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      {children(close)}
    </dialog>
  );
}
