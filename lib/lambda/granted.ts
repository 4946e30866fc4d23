import type { Capability } from "./capability.ts";
import type { Need } from "./need.ts";

/**
 * What the handles of `capabilities/` are made with: a grant and the client that it is for, side by side. Everything else is made with
 * `capability`, out of these.
 */
export function granted<T>(needs: readonly Need[], build: () => T): Capability<T> {
  let built: { value: T } | undefined;
  return {
    needs,
    build() {
      built ??= { value: build() };
      return built.value;
    },
  };
}
