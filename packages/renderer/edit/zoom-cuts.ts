import type { Keep } from "./edit.ts";
import type { Stretch } from "./film-piece.ts";

/** Every other stretch of what is said, which is shown closer as jump cuts are filmed. A silence that is sped up stays as what is said before it. */
export function zoomCuts(keeps: readonly Keep[]): Stretch[] {
  let spoken = 0;
  return keeps.flatMap(({ from, to, speed }) => {
    if (speed === 1) spoken++;
    return spoken > 0 && spoken % 2 === 0 ? [{ from, to }] : [];
  });
}
