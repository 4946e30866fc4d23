import * as z from "zod";
import { plainText } from "../text/plain-text.ts";

const text = z.string().transform(plainText).optional();

/** A scene as the caller describes it. It belongs to the medium at the same place in the list of media. */
export const SceneRequest = z.object({
  /** The text that is spoken during it. */
  text,
  /** The title shown over it. */
  title: text,
  /** Its least duration. */
  seconds: z.number().optional(),
});
export type SceneRequest = z.infer<typeof SceneRequest>;
