import * as z from "zod";

/** The scopes of API keys. */
export const scope = z.enum(["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"]);
export type Scope = z.infer<typeof scope>;
