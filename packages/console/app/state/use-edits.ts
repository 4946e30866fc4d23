import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import type { EditCall } from "../../logic/edit-request.ts";
import { announce } from "./announce.tsx";
import { jobStarted } from "./jobs-store.tsx";
import { api } from "./session.ts";
import { firstOf, type Loaded, useLoad } from "./use-load.ts";

const pageSize = 10;

export interface EditList {
  edits: Loaded<{ items: components["schemas"]["EditJob"][]; hasMore: boolean }>;
  showMore(): void;
  /** Starts an edit, and shows it in the list. @throws ApiError, InsufficientCreditsError */
  start(call: EditCall): Promise<void>;
}

/** The edits of the account, newest first. */
export function useEdits(): EditList {
  const shown = useSignal(pageSize);
  const edits = useLoad(() => firstOf(api().edits.list({ limit: pageSize }), shown.value));
  function showMore() {
    shown.value += pageSize;
    void edits.reload();
  }
  async function start({ operation, input }: EditCall) {
    await api().edits.start(operation, input);
    announce("The edit has started");
    await Promise.all([jobStarted(), edits.reload()]);
    document.getElementById("edits")?.focus();
  }
  return { edits, showMore, start };
}
