import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";

/** No more than these can be had of any question. */
const reachable = 500;
const names = ["key", "q", "lang", "safesearch", "page", "per_page"];

/** Pixabay: errors are plain text; "nothing" is found nowhere. */
export async function startPixabay({ certificates, key = "pb-key" }: { certificates: Certificates; key?: string }) {
  const fake = await startFake<"images" | "videos">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (method !== "GET") return null;
      return pathname === "/api/" ? "images" : pathname === "/api/videos/" ? "videos" : null;
    },
    answer: async (step, request) => page(step, request),
  });

  function page(step: "images" | "videos", { url }: FakeRequest): FakeReply {
    const asked = url.searchParams;
    if (asked.get("key") !== key) return bad("Invalid or missing API key (https://pixabay.com/api/docs/).");
    const unknown = [...asked.keys()].find((name) => !names.includes(name));
    const [query, number, size] = [asked.get("q") ?? "", Number(asked.get("page") ?? 1), Number(asked.get("per_page"))];
    if (unknown) return bad(`"${unknown}" is no parameter.`);
    if (query.length > 100) return bad('"q" is too long.');
    if (!(size >= 3 && size <= 200)) return bad('"per_page" is out of valid range.');
    const total = query === "nothing" ? 0 : reachable;
    if (number > Math.max(1, Math.ceil(total / size))) return bad('"page" is out of valid range.');
    const ids = Array.from({ length: Math.min(size, total) }, (_, index) => (number - 1) * size + index + 1);
    const hits = step === "images" ? ids.map(image) : ids.map(video);
    const headers = { "X-RateLimit-Limit": "100", "X-RateLimit-Remaining": "99", "X-RateLimit-Reset": "60" };
    return { json: { total: total * 9, totalHits: total, hits }, headers };
  }

  return { ...fake, settings: { apiKey: key, baseUrl: fake.origin, downloadHosts: ["127.0.0.1"] } };
}

const bad = (words: string): FakeReply => ({ status: 400, text: `[ERROR 400] ${words}` });

const image = (id: number) => ({
  id,
  pageURL: `https://pixabay.com/en/blossom-${id}/`,
  type: "photo",
  tags: "blossom, bloom, flower",
  previewURL: `https://cdn.pixabay.com/photo/${id}_150.jpg`,
  previewWidth: 150,
  previewHeight: 84,
  webformatURL: `https://pixabay.com/get/${id}_640.jpg`,
  webformatWidth: 640,
  webformatHeight: 360,
  largeImageURL: `https://pixabay.com/get/${id}_1280.jpg`,
  imageWidth: 4000,
  imageHeight: 2250,
  imageSize: 4_731_420,
  views: 7671,
  downloads: 6439,
  likes: 5,
  comments: 2,
  user_id: 48_777,
  user: "Josch13",
  userImageURL: "https://cdn.pixabay.com/user/2013/11/05/02-10-23-764_250x250.jpg",
});

/** The largest size has no address where nobody sent one. */
function video(id: number) {
  const size = (name: string, width: number, height: number, sizeBytes = 3_000_000) => ({
    url: name === "" ? "" : `https://cdn.pixabay.com/video/${id}_${name}.mp4`,
    width,
    height,
    size: sizeBytes,
    thumbnail: name === "" ? "" : `https://cdn.pixabay.com/video/${id}_${name}.jpg`,
  });
  return {
    id,
    pageURL: `https://pixabay.com/videos/id-${id}/`,
    type: "film",
    tags: "flowers, yellow",
    duration: 12,
    videos: {
      large: size("", 0, 0, 0),
      medium: size("medium", 1920, 1080),
      small: size("small", 1280, 720),
      tiny: size("tiny", 960, 540),
    },
    views: 4462,
    downloads: 1464,
    likes: 18,
    comments: 0,
    user_id: 1281,
    user: "Coverr-Free",
    userImageURL: "https://cdn.pixabay.com/user/2015/10/16/09-28-45-303_250x250.png",
  };
}
