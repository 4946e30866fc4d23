/** What stands in the place of a player whose file is gone. */
export const MissingFile = ({ class: look }: { class: "notice" | "field-error" }) => (
  <p class={look} role="alert">
    This file cannot be played. It may have been deleted; load the page again.
  </p>
);
