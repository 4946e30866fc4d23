import { readNumber } from "@reelwright/platform/env";
import { granted } from "../granted.ts";

/** How many segments of one reel may be rendered at once. */
export const renderWidth = granted([{ kind: "renderWidth" }], () => readNumber("RENDER_WIDTH"));
