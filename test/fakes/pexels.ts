import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";

const limit = 200;

/** Pexels: photos and videos, as many as are asked for; "nothing" is found nowhere. */
export async function startPexels({ certificates, key = "px-key" }: { certificates: Certificates; key?: string }) {
  let left = limit;
  const fake = await startFake<"photos" | "videos">({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (method !== "GET") return null;
      return pathname === "/v1/search" ? "photos" : pathname === "/videos/search" ? "videos" : null;
    },
    async answer(step, request) {
      // The key stands alone: whoever puts a scheme before it is not let in.
      if (request.headers.authorization !== key) return { status: 401, json: { status: 401, code: "Unauthorized" } };
      if (left-- <= 0) return { status: 429, json: { error: "Rate limit exceeded" } };
      return page(step, request);
    },
  });

  function page(step: "photos" | "videos", { url }: FakeRequest): FakeReply {
    const asked = url.searchParams;
    const unknown = [...asked.keys()].find((name) => !["query", "page", "per_page"].includes(name));
    const [number, size] = [Number(asked.get("page") ?? 1), Number(asked.get("per_page") ?? 15)];
    const query = asked.get("query") ?? "";
    if (unknown || query === "" || size < 1 || size > 80)
      return { status: 400, json: { error: `Bad request ${unknown ?? ""}` } };
    const total = query === "nothing" ? 0 : 8000;
    const ids = total === 0 ? [] : Array.from({ length: size }, (_, index) => (number - 1) * size + index + 1);
    const head = { page: number, per_page: size, total_results: total };
    const body =
      step === "photos"
        ? { ...head, photos: ids.map(photo), next_page: `${fake.origin}/v1/search/?page=${number + 1}` }
        : { ...head, url: "https://www.pexels.com/videos/", videos: ids.map(video) };
    return { json: body, headers: rateHeaders() };
  }

  /** On answers that are successes only. */
  const rateHeaders = () => ({
    "X-Ratelimit-Limit": String(limit),
    "X-Ratelimit-Remaining": String(left),
    "X-Ratelimit-Reset": "1590529646",
  });

  return {
    ...fake,
    settings: { apiKey: key, baseUrl: fake.origin, downloadHosts: ["127.0.0.1"] },
    /** As if everything that may be asked in an hour had been. */
    useUp() {
      left = 0;
    },
  };
}

function photo(id: number) {
  const at = `https://images.pexels.com/photos/${id}/pexels-photo-${id}.jpeg`;
  const sized = (query: string) => `${at}?auto=compress&cs=tinysrgb&${query}`;
  return {
    id,
    width: 3024,
    height: 4032,
    url: `https://www.pexels.com/photo/brown-rocks-${id}/`,
    photographer: "Joey",
    photographer_url: "https://www.pexels.com/@joey",
    photographer_id: 680_589,
    // Some have no words for who cannot see them.
    avg_color: "#978E82",
    liked: false,
    ...(id % 2 === 0 && { alt: "Brown rocks" }),
    src: {
      original: at,
      large2x: sized("dpr=2&h=650&w=940"),
      large: sized("h=650&w=940"),
      medium: sized("h=350"),
      small: sized("h=130"),
      portrait: sized("fit=crop&h=1200&w=800"),
      landscape: sized("fit=crop&h=627&w=1200"),
      tiny: sized("dpr=1&fit=crop&h=200&w=280"),
    },
  };
}

/** In the sizes of a clip of 2160 lines, among them a playlist, which has none. */
function video(id: number) {
  const file = (quality: string | null, width: number | null, height: number | null, name: string) => ({
    id: id * 10 + name.length,
    quality,
    file_type: "video/mp4",
    width,
    height,
    fps: width === null ? null : 23.976,
    link: `https://videos.pexels.com/video-files/${id}/${name}`,
  });
  return {
    id,
    width: 4096,
    height: 2160,
    url: `https://www.pexels.com/video/the-sea-${id}/`,
    duration: 32,
    image: `https://images.pexels.com/videos/${id}/free.jpeg`,
    full_res: null,
    tags: [],
    user: { id: 574_687, name: "Ruvim", url: "https://www.pexels.com/@digitech" },
    video_files: [
      file("hls", null, null, "playlist.m3u8"),
      file("uhd", 4096, 2160, "4k.mp4"),
      file("sd", 640, 338, "sd.mp4"),
      file("hd", 2048, 1080, "hd.mp4"),
      file(null, 1366, 720, "720.mp4"),
    ],
    video_pictures: [{ id: 133_236, picture: `https://images.pexels.com/videos/${id}/0.png`, nr: 0 }],
  };
}
