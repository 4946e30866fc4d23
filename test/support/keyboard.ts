import type { Page } from "playwright-core";

/**
 * Presses Tab until an element with this name has the focus. Throws if none appears within a minute that the keyboard
 * reaches: a page may still load when this begins.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen = new Set<string>();
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    await page.keyboard.press("Tab");
    const found = await activeName(page);
    if (typeof name === "string" ? found === name : name.test(found)) return;
    seen.add(found);
  }
  throw new Error(`The keyboard does not reach “${name}”, only ${[...seen].join(" | ")}`);
}

/** The name of the element that has the focus: its label or its words. */
export async function activeName(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const active = document.activeElement;
    const label = active?.getAttribute("aria-label") ?? active?.labels?.[0]?.textContent ?? active?.textContent ?? "";
    return label.replace(/\\s+/g, " ").trim();
  })()`);
}
