import type { Call, Http } from "./http.ts";

/** What lists take. */
export interface ListOptions {
  /** Items a page; all pages are read as the loop goes on. */
  limit?: number;
  signal?: AbortSignal;
}

/** Every item of a list whose next page is named in the header `Link`. */
export async function* linkedPages<T>(http: Http, call: Call): AsyncGenerator<T, void, undefined> {
  let next: Call | undefined = call;
  while (next) {
    const response = await http.send(next);
    const items: T[] = JSON.parse(await response.text());
    yield* items;
    const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    next = link === undefined ? undefined : { path: pathOf(link, http.baseUrl), signal: call.signal };
  }
}

/** Every item of a list that names the `before` of its next page in its body. */
export async function* numberedPages<P extends { next: string | number | null }, T>(
  http: Http,
  call: Call,
  items: (page: P) => T[],
): AsyncGenerator<T, void, undefined> {
  let before = call.query?.before;
  do {
    const page: P = await http.json({ ...call, query: { ...call.query, before } });
    yield* items(page);
    before = page.next ?? undefined;
  } while (before !== undefined);
}

function pathOf(link: string, baseUrl: string): string {
  const { pathname, search } = new URL(link, baseUrl);
  return pathname + search;
}
