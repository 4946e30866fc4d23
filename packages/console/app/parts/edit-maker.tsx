import type { ComponentChildren } from "preact";
import type { EditCall } from "../../logic/edit-request.ts";
import { withFileNames } from "../state/uploads.ts";
import { useEdits } from "../state/use-edits.ts";
import type { Form } from "../state/use-form.ts";
import { CopyAs } from "./copy-as.tsx";
import { EditEstimate } from "./edit-estimate.tsx";
import { Edits } from "./edits.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  form: Form;
  /** Of the price, such as "Your edit". */
  heading: string;
  /** The button's words, such as "Edit the video". */
  action: string;
  /** What cannot be done while something is wrong, such as "this video can be edited". */
  aim: string;
  /** What is said while the account has no edits. */
  empty: string;
  /** What is missing or wrong, by field. */
  errors: () => Record<string, string>;
  call: () => EditCall;
  /** The input of the call as text, in which uploaded files stand by their names; null while there is no call. */
  copied: (() => object) | null;
  children: ComponentChildren;
}

/** A form for an edit beside its price, and the edits of the account below. */
export function EditMaker({ form, heading, action, aim, empty, errors, call, copied, children }: Props) {
  const { edits, showMore, start } = useEdits();
  const missing = Object.values(errors());
  return (
    <>
      <form id={form.id} class="make" noValidate onSubmit={(event) => form.submit(event, errors, () => start(call()))}>
        <div class="make-parts">{children}</div>
        <aside class="card summary" aria-label="Price">
          <h2>{heading}</h2>
          <EditEstimate call={missing.length === 0 ? call() : null} missing={missing} aim={aim} />
          {form.problem.value ? <Notice error={form.problem.value} /> : null}
          <button type="submit" class="button primary wide" disabled={form.isBusy.value}>
            {form.isBusy.value ? "Starting" : action}
          </button>
          {copied && <CopyAs operation={call().operation} input={() => withFileNames(copied())} />}
        </aside>
      </form>
      <Edits edits={edits} empty={empty} onMore={showMore} />
    </>
  );
}
