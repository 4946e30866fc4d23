import { type Signal, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { ApiError } from "reelwright/core/api-errors";
import { fieldErrors } from "../../logic/field-errors.ts";
import type { Values } from "../../logic/request-input.ts";
import { endedSession } from "./session.ts";

export interface Form {
  id: string;
  values: Signal<Values>;
  /** Messages by field. */
  errors: Signal<Record<string, string>>;
  /** What no field is to blame for. */
  problem: Signal<unknown>;
  isBusy: Signal<boolean>;
  set(name: string, value: Values[string]): void;
  /** Takes the message of a field away. */
  clear(name: string): void;
  /** Checks, then sends. Messages go beside their fields, and the focus to the first of them. */
  submit(event: Event, check: () => Record<string, string>, send: () => Promise<void>): Promise<void>;
}

interface Options {
  /** Keeps the values when the page is left. */
  kept?: Signal<Values>;
  /** The field that the path of an API error belongs to; by default its first part. */
  fieldOf?: (path: string) => string;
}

/** A form with these values at first. */
export function useForm(initial: Values, { kept, fieldOf }: Options = {}): Form {
  const id = useId();
  const own = useSignal(initial);
  const values = kept ?? own;
  const errors = useSignal<Record<string, string>>({});
  const problem = useSignal<unknown>(null);
  const isBusy = useSignal(false);
  const show = (messages: Record<string, string>, error?: unknown) => {
    errors.value = messages;
    // Once the messages are on the page.
    setTimeout(() => {
      if (!focusFirst(id) && error) problem.value = error;
    });
  };
  async function submit(event: Event, check: () => Record<string, string>, send: () => Promise<void>) {
    event.preventDefault();
    // A second press of the button sends nothing.
    if (isBusy.value) return;
    problem.value = null;
    const wrong = check();
    if (Object.keys(wrong).length > 0) return show(wrong);
    errors.value = {};
    isBusy.value = true;
    try {
      await send();
    } catch (error) {
      if (endedSession(error)) return;
      const messages = error instanceof ApiError ? fieldErrors(error.details, fieldOf) : {};
      if (Object.keys(messages).length > 0) show(messages, error);
      else problem.value = error;
    } finally {
      isBusy.value = false;
    }
  }
  function set(name: string, value: Values[string]) {
    values.value = { ...values.value, [name]: value };
    clear(name);
  }
  function clear(name: string) {
    if (errors.value[name])
      errors.value = Object.fromEntries(Object.entries(errors.value).filter(([one]) => one !== name));
  }
  return { id, values, errors, problem, isBusy, set, clear, submit };
}

/** Gives the focus to the first field with a message, or to the message itself. False if the form shows none. */
function focusFirst(formId: string): boolean {
  const form = document.getElementById(formId);
  const all = [...(form?.querySelectorAll<HTMLElement>("[aria-invalid=true], .field-error[tabindex]") ?? [])];
  for (const one of all) {
    const folded = one.closest("details");
    if (folded) folded.open = true;
  }
  all[0]?.focus();
  return all.length > 0;
}
