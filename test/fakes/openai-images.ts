import * as z from "zod";
import { ProviderSettings } from "#providers/provider-settings";
import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";
import { pictureSize } from "./provider-ai-video.ts";
import { providerPicture } from "./provider-picture.ts";

const size = z.string().refine((text) => {
  const [width = 0, height = 0] = text.split("x").map(Number);
  const whole = width % 16 === 0 && height % 16 === 0 && width >= 16 && height >= 16;
  return text === "auto" || (whole && width * height <= 3840 * 2160 && Math.max(width / height, height / width) <= 3);
}, "Invalid size");
const wanted = {
  model: z.literal("gpt-image-2"),
  prompt: z.string().min(1).max(32_000),
  n: z.coerce.number().int().min(1).max(10).default(1),
  size: size.default("auto"),
  quality: z.enum(["low", "medium", "high", "auto"]).default("auto"),
  output_format: z.enum(["png", "jpeg", "webp"]).default("png"),
};
const Generation = z.strictObject(wanted);
const Edit = z.strictObject({ ...wanted, input_fidelity: z.enum(["high", "low"]).default("low"), image: z.file() });

const problem = (
  status: number,
  error: { message: string; type: string; param?: string; code: string },
): FakeReply => ({
  status,
  json: { error: { param: null, ...error } },
  headers: { "x-request-id": "req_1" },
});

/** OpenAI's images: what is made comes with the answer. A prompt with `[[moderated]]` is refused. */
export async function startOpenaiImages({
  certificates,
  key = "sk-images",
}: {
  certificates: Certificates;
  key?: string;
}) {
  const orders: (z.infer<typeof Generation> & { picture: { width: number; height: number } | null })[] = [];

  const fake = await startFake<"generate" | "edit">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (method !== "POST") return null;
      if (pathname === "/v1/images/generations") return "generate";
      return pathname === "/v1/images/edits" ? "edit" : null;
    },
    async answer(step, request) {
      if (request.headers.authorization !== `Bearer ${key}`)
        return problem(401, {
          message: "Incorrect API key provided",
          type: "authentication_error",
          code: "invalid_api_key",
        });
      const given = step === "edit" ? Edit.safeParse(await formOf(request)) : Generation.safeParse(request.json);
      if (!given.success) {
        const [issue] = given.error.issues;
        const param = String(issue?.path[0]);
        return problem(400, {
          message: issue?.message ?? "",
          type: "invalid_request_error",
          param,
          code: "invalid_value",
        });
      }
      const { image, ...order } = { image: null, ...given.data };
      if (order.prompt.includes("[[moderated]]"))
        return problem(400, {
          message: "Your request was rejected by the safety system.",
          type: "image_generation_user_error",
          code: "moderation_blocked",
        });
      orders.push({ ...order, picture: image && (await sizeOf(image)) });
      return { json: await answerTo(order) };
    },
  });

  return {
    ...fake,
    /** Those it has made pictures for, with the size of what was to be edited. */
    orders,
    settings: ProviderSettings.shape.openai
      .unwrap()
      .parse({ apiKey: key, baseUrl: `${fake.origin}/v1`, downloadHosts: ["127.0.0.1"] }),
  };
}
export type FakeOpenaiImages = Awaited<ReturnType<typeof startOpenaiImages>>;

async function formOf({ raw, headers }: FakeRequest): Promise<object> {
  const type = headers["content-type"] ?? "";
  const form = await new Response(new Uint8Array(raw), { headers: { "Content-Type": type } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name.replace("[]", ""), value]));
}

async function sizeOf(image: File) {
  const bytes = Buffer.from(await image.arrayBuffer());
  return pictureSize(`data:image/jpeg;base64,${bytes.toString("base64")}`);
}

async function answerTo({ size, n, quality, output_format }: z.infer<typeof Generation>) {
  const [width = 1024, height = 1024] = size === "auto" ? [] : size.split("x").map(Number);
  const format = output_format === "webp" ? "png" : output_format;
  const data = [];
  for (let index = 0; index < n; index++)
    data.push({ b64_json: (await providerPicture({ width, height, index, format })).toString("base64") });
  const usage = { input_tokens: 50, output_tokens: 1056, total_tokens: 1106 };
  return { created: 1795132800, data, background: "opaque", output_format, size, quality, usage };
}
