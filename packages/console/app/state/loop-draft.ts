import { signal } from "@preact/signals";
import type { Values } from "../../logic/request-input.ts";
import { mediaDraft } from "./media-draft.ts";
import { forgetForOthers } from "./session.ts";

/** The loop in the making. It outlives the page, and stays when a loop is made, so that another one can be tried. */
export const loopValues = signal<Values>({});
export const loopMedia = mediaDraft();
forgetForOthers(() => {
  loopValues.value = {};
  loopMedia.clear();
});
