import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Loaded } from "../state/use-load.ts";
import { Notice } from "./notice.tsx";

interface PageProps {
  title: string;
  lead?: string;
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A page's heading and content. The heading takes the focus, so that screen readers begin there. */
export function Page({ title, lead, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the page is painted: later it would take the focus from a field that the user has gone to meanwhile.
  useLayoutEffect(() => {
    document.title = `${title} · Reelwright`;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [title]);
  return (
    <>
      <header class="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p class="lead">{lead}</p>}
        </div>
        {actions && <div class="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

interface LoadedProps<T> {
  from: Loaded<T>;
  skeleton?: "rows" | "tiles";
  children: (data: T) => ComponentChildren;
}

/** What was loaded; before that a skeleton, which appears after 200 ms; after a failure the reason. */
export function WhenLoaded<T>({ from, skeleton = "rows", children }: LoadedProps<T>) {
  if (from.error.value) return <Notice error={from.error.value} retry={() => void from.reload()} />;
  return from.data.value === null ? <Skeleton kind={skeleton} /> : children(from.data.value);
}

/** Rows or tiles that stand for what loads. They appear after 200 ms. */
export const Skeleton = ({ kind = "rows" }: { kind?: "rows" | "tiles" }) => (
  <div class={`skeleton ${kind}`} aria-busy="true">
    <span class="visually-hidden">Loading</span>
    {[1, 2, 3, 4].map((one) => (
      <i key={one} />
    ))}
  </div>
);

/** What a page says when it has nothing to show yet. */
export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <rect x="8" y="5" width="32" height="38" rx="7" />
        <path d="M20 17v14l12-7z" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
