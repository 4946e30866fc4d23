import { computed, signal } from "@preact/signals";
import { hashOf, type Page, placeOf } from "../../logic/routes.ts";

const hash = signal(location.hash);
addEventListener("hashchange", () => {
  hash.value = location.hash;
});

/** Where the user is. */
export const place = computed(() => placeOf(hash.value));

export function go(page: Page, query: Record<string, string> = {}): void {
  location.hash = hashOf(page, query);
}
