import { signal } from "@preact/signals";

const said = signal("");

/** Screen readers read this without moving the focus. */
export function announce(text: string): void {
  said.value = text;
}

export const Announcer = () => (
  <p class="visually-hidden" role="status">
    {said}
  </p>
);
