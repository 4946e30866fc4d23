import { useSignal } from "@preact/signals";
import { endedSession } from "../state/session.ts";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  title: string;
  text: string;
  /** The button's words, such as "Delete video". */
  action: string;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, text, action, run, onClose }: Props) {
  const isBusy = useSignal(false);
  const problem = useSignal<unknown>(null);
  async function confirm(close: () => void) {
    isBusy.value = true;
    problem.value = null;
    try {
      await run();
      close();
    } catch (error) {
      if (!endedSession(error)) problem.value = error;
    } finally {
      isBusy.value = false;
    }
  }
  return (
    <Dialog title={title} onClose={onClose} class="narrow">
      {(close) => (
        <>
          <p>{text}</p>
          {problem.value ? <Notice error={problem.value} /> : null}
          <div class="dialog-actions">
            <button type="button" class="button" onClick={close}>
              Keep
            </button>
            <button type="button" class="button danger" disabled={isBusy.value} onClick={() => confirm(close)}>
              {action}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
