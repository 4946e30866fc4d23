import * as z from "zod";
import { plainText } from "../text/plain-text.ts";

const text = z.string().transform(plainText).optional();

/** A scene as the caller describes it. Its medium is the one at the same place in the list of media. */
export const SceneRequest = z.object({
  /** The words that are spoken while it is shown. */
  text,
  /** Shown over it. */
  title: text,
  /** The least time for which it is shown. */
  seconds: z.number().optional(),
});
export type SceneRequest = z.infer<typeof SceneRequest>;
