import * as z from "zod";

/** What an API key may be allowed to touch. */
export const scope = z.enum(["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"]);
export type Scope = z.infer<typeof scope>;
