import { templateNames } from "@reelwright/vocabulary/template-names";
import { readEvents } from "../../support/event-client.ts";
import { number, numberThat, type Row, text } from "./row.ts";
import { reelForm, type World } from "./world.ts";

const named =
  "default bold clean news minimal highlight cinematic neon retro gaming story meme comic glitch noir vaporwave duotone matrix ticker".split(
    " ",
  );
const owner = (world: World) => world.once("reels", () => world.service.account({ credits: 500 }));
const picture = "https://example.com/picture.jpg";

/** What a dry run of a form answers: the cost when nothing is wrong with it, else the status. */
async function priceOf(world: World, fields: Record<string, string>, files: { audio?: boolean; images?: number } = {}) {
  const { apiKey: key } = await owner(world);
  const answer = await world.call("POST", "/api/generate-sync?dry_run=true", { key, body: reelForm(fields, files) });
  return answer.status === 200 ? answer.body.cost : answer.status;
}
/** A row: every value of a field is taken, and the others are refused. */
const takes = (field: string, values: readonly string[], refused: readonly string[]): Row => ({
  says: `${field}: ${values.join(", ")} and no other`,
  check: async (world) => ({
    actual: Object.fromEntries(
      await Promise.all(
        [...values, ...refused].map(async (value) => [value, await priceOf(world, { [field]: value })] as const),
      ),
    ),
    expected: Object.fromEntries([
      ...values.map((value) => [value, 5] as const),
      ...refused.map((value) => [value, 400] as const),
    ]),
  }),
});
const indexed = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`image_url_${index}`, picture]));

const reel = (world: World) =>
  world.once("reel", async () => {
    const { apiKey: key } = await world.service.account();
    const fields = { title: "Four places", source: "example.com", outro_text: "Thank you", outro_sub: "Bye" };
    const body = reelForm(
      { ...fields, profile: "draft", script_text: "Four places to see in one day." },
      { images: 2 },
    );
    const answer = await world.call("POST", "/api/generate-sync", { key, body });
    return { key, answer };
  });

export const reels: readonly Row[] = [
  {
    says: "POST /api/generate-sync: videoId, url, thumbnail, duration, size",
    check: async (world) => ({
      actual: (await reel(world)).answer,
      expected: { status: 200, body: { videoId: text, url: text, thumbnail: text, duration: number, size: number } },
    }),
  },
  {
    says: "url is the MP4 of that size; thumbnail is an image",
    check: async (world) => {
      const { body } = (await reel(world)).answer;
      const [mp4, image] = [
        await fetch(new URL(body.url, world.service.baseUrl)),
        await fetch(new URL(body.thumbnail, world.service.baseUrl)),
      ];
      return {
        actual: {
          type: mp4.headers.get("content-type"),
          isSize: (await mp4.arrayBuffer()).byteLength === body.size,
          image: image.headers.get("content-type"),
        },
        expected: { type: "video/mp4", isSize: true, image: /^image\// },
      };
    },
  },
  {
    says: "a reel costs 5 credits, by the ledger",
    check: async (world) => ({
      actual: await world.spent((await reel(world)).key),
      expected: { charged: 5, refunded: 0 },
    }),
  },
  {
    says: "voice_type ai adds 4, and needs no audio; without it, audio is required",
    check: async (world) => ({
      actual: {
        ai: await priceOf(world, { voice_type: "ai", script_text: "Hello there." }, { audio: false }),
        "other voice_type": await priceOf(world, { voice_type: "robot" }),
        "no audio": await priceOf(world, {}, { audio: false }),
      },
      expected: { ai: 9, "other voice_type": 400, "no audio": 400 },
    }),
  },
  {
    says: "voice_id: one of the list is taken, an unknown one refused",
    check: async (world) => {
      const { apiKey: key } = await owner(world);
      const { body } = await world.call("GET", "/api/voices", { key });
      const ask = (voice_id: string) =>
        priceOf(world, { voice_type: "ai", script_text: "Hello there.", voice_id }, { audio: false });
      return {
        actual: { known: await ask(body.voices[0].voice_id), unknown: await ask("nobody") },
        expected: { known: 9, unknown: 400 },
      };
    },
  },
  {
    says: "images: 1 to 4 files; a fifth is refused, and none without any other media",
    check: async (world) => ({
      actual: Object.fromEntries(
        await Promise.all(
          [0, 1, 2, 3, 4, 5].map(async (images) => [images, await priceOf(world, {}, { images })] as const),
        ),
      ),
      expected: { 0: 400, 1: 5, 2: 5, 3: 5, 4: 5, 5: 400 },
    }),
  },
  {
    says: "image_url, and image_url_0..N: 30 media in total, 31 are refused",
    check: async (world) => ({
      actual: {
        one: await priceOf(world, { image_url: picture }, { images: 0 }),
        30: await priceOf(world, indexed(30), { images: 0 }),
        31: await priceOf(world, indexed(31), { images: 0 }),
        "27 and 4 files": await priceOf(world, indexed(27), { images: 4 }),
      },
      expected: { one: 5, 30: 5, 31: 400, "27 and 4 files": 400 },
    }),
  },
  {
    says: "media: an ordered JSON array of images and videos, known by extension",
    check: async (world) => ({
      actual: {
        mixed: await priceOf(
          world,
          { media: JSON.stringify([picture, "https://example.com/a.mp4", "https://example.com/b.mov"]) },
          { images: 0 },
        ),
        webm: await priceOf(world, { media: '["https://example.com/c.webm"]' }, { images: 0 }),
        "an indexed clip": await priceOf(world, { image_url_0: "https://example.com/a.mov" }, { images: 0 }),
        "no array": await priceOf(world, { media: '{"a":1}' }, { images: 0 }),
      },
      expected: { mixed: 5, webm: 5, "an indexed clip": 5, "no array": 400 },
    }),
  },
  {
    says: "media URLs: plain http and private addresses are refused",
    check: async (world) => ({
      actual: {
        http: await priceOf(world, { image_url: "http://example.com/a.jpg" }, { images: 0 }),
        private: await priceOf(world, { image_url: "https://192.168.1.1/a.jpg" }, { images: 0 }),
        localhost: await priceOf(world, { music_url: "https://localhost/a.mp3" }),
      },
      expected: { http: 400, private: 400, localhost: 400 },
    }),
  },
  takes("format", ["9:16", "16:9", "1:1", "4:5", "4:3"], ["3:2"]),
  {
    says: "every template, the 19 named among them; each is taken, and no other",
    check: async (world) => {
      const { body } = await world.call("GET", "/api/templates");
      const listed: string[] = (body.templates ?? body).map(({ name }: { name: string }) => name);
      const prices = await Promise.all(listed.map((template) => priceOf(world, { template })));
      return {
        actual: {
          count: listed.length,
          missing: named.filter((name) => !listed.includes(name)),
          refused: listed.filter((_, index) => prices[index] !== 5),
          other: await priceOf(world, { template: "boldest" }),
        },
        expected: { count: templateNames.length, missing: [], refused: [], other: 400 },
      };
    },
  },
  takes("caption_style", ["karaoke", "glow", "outline", "neon", "block", "shadow", "gradient", "typewriter"], ["wavy"]),
  takes("caption_size", ["S", "M", "L", "XL"], ["XXL"]),
  takes("caption_position", ["top", "center", "bottom"], ["left"]),
  takes("language", ["fr", "en", "ar", "es", "de", "it", "pt"], ["xx"]),
  takes("profile", ["draft", "standard", "high"], ["ultra"]),
  {
    says: "music_url with music_start_at, a number of seconds",
    check: async (world) => {
      const music_url = "https://example.com/song.mp3";
      return {
        actual: {
          12: await priceOf(world, { music_url, music_start_at: "12" }),
          soon: await priceOf(world, { music_url, music_start_at: "soon" }),
        },
        expected: { 12: 5, soon: 400 },
      };
    },
  },
  {
    says: "POST /api/generate answers jobId at once; its events end with done and the reel",
    check: async (world) => {
      const { apiKey: key } = await owner(world);
      const started = await world.call("POST", "/api/generate", { key, body: reelForm({ profile: "draft" }) });
      const where = `${world.service.baseUrl}/api/videos/events?jobId=${started.body.jobId}`;
      const { status, contentType, events } = await readEvents(where, { headers: { "X-API-Key": key } });
      const last = events.at(-1);
      return {
        actual: {
          started,
          stream: { status, contentType, event: last?.event, data: last?.data },
          progress: events.filter(({ event }) => event === "progress").length,
        },
        expected: {
          started: { status: 202, body: { jobId: text } },
          stream: {
            status: 200,
            contentType: /^text\/event-stream/,
            event: "done",
            data: { videoId: text, url: text },
          },
          progress: numberThat((count) => count > 0),
        },
      };
    },
  },
  {
    says: "a reel that fails: event error, all credits refunded",
    check: async (world) => {
      const { apiKey: key } = await world.service.account();
      const body = reelForm({ image_url: `${world.receivers.origin}/404/a.jpg`, profile: "draft" }, { images: 0 });
      const { body: started } = await world.call("POST", "/api/generate", { key, body });
      const where = `${world.service.baseUrl}/api/videos/events?jobId=${started.jobId}`;
      const { events } = await readEvents(where, { headers: { "X-API-Key": key } });
      return {
        actual: { last: events.at(-1), spent: await world.spent(key) },
        expected: {
          last: { event: "error", data: { jobId: started.jobId, error: text } },
          spent: { charged: 5, refunded: 5 },
        },
      };
    },
  },
];
