import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { endedSession } from "./session.ts";

/** What a page has loaded. */
export interface Loaded<T> {
  /** Null while it loads. */
  data: Signal<T | null>;
  error: Signal<unknown>;
  reload(): Promise<void>;
}

/** Loads when the component appears. A reload keeps what is shown until the new data is there. An older answer never replaces a newer one. */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> {
  const data = useSignal<T | null>(null);
  const error = useSignal<unknown>(null);
  const latest = useRef(0);
  async function reload() {
    latest.current++;
    const own = latest.current;
    try {
      error.value = null;
      const loaded = await load();
      if (own === latest.current) data.value = loaded;
    } catch (problem) {
      if (!endedSession(problem) && own === latest.current) error.value = problem;
    }
  }
  useEffect(() => {
    void reload();
  }, []);
  return { data, error, reload };
}

/** The first items of a list, and whether there are more. */
export async function firstOf<T>(list: AsyncIterable<T>, most: number): Promise<{ items: T[]; hasMore: boolean }> {
  const items: T[] = [];
  for await (const item of list) {
    if (items.length === most) return { items, hasMore: true };
    items.push(item);
  }
  return { items, hasMore: false };
}
