import type { components } from "../core/api-types.ts";
import type { Job } from "../core/job.ts";
import type { Reelwright } from "../reelwright.ts";
import type { ReelInput } from "../resources/reels.ts";

type Schemas = components["schemas"];

interface Topic {
  topic: string;
  language?: Schemas["ScriptRequest"]["language"];
  hasMusic: boolean;
  fields: ReelInput;
  /** Is told each step as it begins. */
  onStep: (step: string) => void;
}

/** Starts a reel from a topic: writes the script, makes three pictures and the music, and has a voice read the script. */
export async function startTopicReel(
  client: Reelwright,
  { topic, language, hasMusic, fields, onStep }: Topic,
): Promise<Job<Schemas["Reel"]>> {
  onStep("Writing the script");
  const { script } = await client.helpers.writeScript({ prompt: topic, language });
  const { prompts } = await client.helpers.writeImagePrompts({ topic });
  onStep(hasMusic ? "Making pictures and music" : "Making pictures");
  const [pictures, music] = await Promise.all([
    Promise.all(prompts.slice(0, 3).map((prompt) => client.helpers.makeImages({ prompt, count: 1 }))),
    hasMusic ? client.music.create({ prompt: topic, title: topic }).then((job) => job.wait()) : null,
  ]);
  return await client.reels.create({
    title: topic,
    script_text: script,
    voice_type: "ai",
    language,
    music_url: music?.url,
    image_urls: pictures.flatMap(({ images }) => images),
    ...fields,
  });
}
