import type { Access } from "./access.ts";

/** No credentials: anybody may call. */
export const open: Access<null> = {
  kind: "open",
  checks: null,
  admit: async () => ({ principal: null, limit: null }),
};
