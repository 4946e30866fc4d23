import * as z from "zod";
import { ProviderSettings } from "#providers/provider-settings";
import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, startFake } from "./fake-service.ts";
import { pictureSize } from "./provider-ai-video.ts";
import { providerPicture } from "./provider-picture.ts";

const prompt = z.string().min(1).max(10_000);
const Generation = z.strictObject({
  prompt,
  negative_prompt: z.string().optional(),
  aspect_ratio: z.enum(["16:9", "1:1", "21:9", "2:3", "3:2", "4:5", "5:4", "9:16", "9:21"]).default("1:1"),
  seed: z.int().min(0).max(4_294_967_294).default(0),
  output_format: z.enum(["png", "jpeg"]).default("png"),
  mode: z.literal("text-to-image").default("text-to-image"),
});
const Upscale = z.strictObject({ image: z.base64(), prompt });
const models: Readonly<Record<string, z.ZodType<z.infer<typeof Generation> | z.infer<typeof Upscale>>>> = {
  "stability.stable-image-core-v1:1": Generation,
  "stability.stable-image-ultra-v1:1": Generation,
  "us.stability.stable-conservative-upscale-v1:0": Upscale,
};

/** As Bedrock says it: the name in a header, the words in the body. */
export const exception = (status: number, name: string, message = "its words"): FakeReply => ({
  status,
  json: { message },
  headers: { "x-amzn-errortype": `${name}:http://internal.amazon.com/coral/com.amazon.bedrock/` },
});

/** Stability's models at Bedrock. A prompt with `[[filtered]]` is answered without a picture, and why. */
export async function startBedrockImages({ certificates }: { certificates: Certificates }) {
  const fake = await startFake<"invoke">({
    certificates,
    stepOf: ({ method, url }) => (method === "POST" && /^\/model\/[^/]+\/invoke$/.test(url.pathname) ? "invoke" : null),
    async answer(_, { url, json, headers }) {
      if (!/^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/bedrock\//.test(headers.authorization ?? ""))
        return exception(403, "UnrecognizedClientException", "The security token included in the request is invalid.");
      const model = models[decodeURIComponent(url.pathname.split("/")[2] ?? "")];
      if (!model) return exception(400, "ValidationException", "The provided model identifier is invalid.");
      const given = model.safeParse(json);
      if (!given.success) return exception(400, "ValidationException", given.error.issues[0]?.message);
      if (given.data.prompt.includes("[[filtered]]"))
        return { json: { seeds: [], finish_reasons: ["Filter reason: prompt"], images: [] } };
      const picture = "image" in given.data ? await upscaled(given.data.image) : await generated(given.data);
      return { json: { seeds: [given.data], finish_reasons: [null], images: [picture.toString("base64")] } };
    },
  });
  return {
    ...fake,
    settings: ProviderSettings.shape.bedrock.unwrap().parse({ region: "us-west-2", baseUrl: fake.origin }),
  };
}
export type FakeBedrockImages = Awaited<ReturnType<typeof startBedrockImages>>;

function generated({ aspect_ratio, seed, output_format: format }: z.infer<typeof Generation>) {
  const [across = 1, down = 1] = aspect_ratio.split(":").map(Number);
  const scale = 1024 / Math.sqrt(across * down);
  const side = (share: number) => 8 * Math.round((share * scale) / 8);
  return providerPicture({ width: side(across), height: side(down), index: seed, format });
}

async function upscaled(image: string) {
  const size = await pictureSize(`data:image/jpeg;base64,${image}`);
  if (!size) throw new Error("It has no picture");
  return providerPicture({ width: size.width * 2, height: size.height * 2, index: 0, format: "png" });
}
