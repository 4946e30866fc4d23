import type { ComponentChildren } from "preact";

/** Text with long lines, such as code. Who has no mouse scrolls it by the arrow keys. */
export const Code = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can have the focus.
  <pre tabIndex={0}>{children}</pre>
);

/** A table that may be wider than the window. */
export const Scrolls = ({ children }: { children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can have the focus.
  <div class="scrolls" tabIndex={0}>
    {children}
  </div>
);
