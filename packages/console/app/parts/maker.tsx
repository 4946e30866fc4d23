import type { ComponentChildren } from "preact";
import type { Operation } from "../../logic/copy-call.ts";
import { creditsOf } from "../../logic/formats.ts";
import { account } from "../state/session.ts";
import { withFileNames } from "../state/uploads.ts";
import type { Form } from "../state/use-form.ts";
import { CopyAs } from "./copy-as.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  form: Form;
  operation: Operation;
  /** Credits; null while it is unknown. */
  price: number | null;
  /** The button's words, such as "Make the music". */
  action: string;
  busyAction: string;
  input: () => object;
  check: () => Record<string, string>;
  send: () => Promise<void>;
  children: ComponentChildren;
}

/** A form beside its price. The price is known before the button is pressed. */
export function Maker({ form, operation, price, action, busyAction, input, check, send, children }: Props) {
  const left = account.value && price !== null ? account.value.creditsTotal - price : null;
  return (
    <form id={form.id} class="form-page" noValidate onSubmit={(event) => form.submit(event, check, send)}>
      <div class="card">{children}</div>
      <aside class="card summary" aria-label="Price">
        <div class="estimate">
          <dl>
            <div>
              <dt>Cost</dt>
              <dd class="big">{price === null ? "…" : creditsOf(price)}</dd>
            </div>
            {left !== null && (
              <div>
                <dt>Left after</dt>
                <dd>{left < 0 ? `${-left} too few` : creditsOf(left)}</dd>
              </div>
            )}
          </dl>
        </div>
        {form.problem.value ? <Notice error={form.problem.value} /> : null}
        <button type="submit" class="button primary wide" disabled={form.isBusy.value}>
          {form.isBusy.value ? busyAction : action}
        </button>
        <CopyAs operation={operation} input={() => withFileNames(input())} />
      </aside>
    </form>
  );
}
