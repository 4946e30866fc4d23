/** What a file's address answers to each kind of request, as `status content-range|length`; the refusals as their code. */
export async function deliveries(url: string, credentials: Record<string, string> = {}) {
  const ask = (headers: Record<string, string> = {}, method = "GET") =>
    fetch(url, { method, headers: { ...credentials, ...headers } });
  const told = async (response: Response) => {
    const { status, headers } = response;
    const bytes = (await response.arrayBuffer()).byteLength;
    return [status, headers.get("content-range") ?? headers.get("content-length"), bytes];
  };
  const whole = await ask();
  const { headers } = whole;
  const size = (await whole.arrayBuffer()).byteLength;
  const [etag, modified] = [headers.get("etag") ?? "", headers.get("last-modified") ?? ""];
  const unchanged = await ask({ "if-none-match": etag });
  const outside = await ask({ range: `bytes=${size}-`, origin: "https://example.com" });
  const missing = await fetch(url.replace(/\w{6}(?=[^/]*$)/, "nobody"), { headers: credentials });
  const preflight = await ask(
    {
      origin: "https://example.com",
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization, range",
    },
    "OPTIONS",
  );
  const refusal = async (response: Response) => {
    const { code, request_id } = Object(await response.json());
    return [response.status, code, typeof request_id, response.headers.get("content-range")];
  };
  return {
    size,
    answers: {
      type: headers.get("content-type"),
      ranges: headers.get("accept-ranges"),
      head: await told(await ask({}, "HEAD")),
      part: await told(await ask({ range: "bytes=4-7" })),
      last: await told(await ask({ range: "bytes=-4" })),
      several: await told(await ask({ range: "bytes=0-1,4-5" })),
      unchanged: [unchanged.status, unchanged.headers.get("etag") === etag],
      unchangedSince: (await ask({ "if-modified-since": modified })).status,
      otherEtagWins: await told(await ask({ "if-none-match": '"other"', "if-modified-since": modified })),
      sameVersion: await told(await ask({ range: "bytes=4-7", "if-range": etag })),
      otherVersion: await told(await ask({ range: "bytes=4-7", "if-range": '"other"' })),
      exposed: ["Content-Range", "ETag", "Accept-Ranges", "Content-Length"].filter((name) =>
        outside.headers.get("access-control-expose-headers")?.includes(name),
      ),
      outside: await refusal(outside),
      missing: await refusal(missing),
      preflight: [
        preflight.status,
        preflight.headers.get("access-control-allow-origin"),
        preflight.headers.get("access-control-allow-headers"),
      ],
    },
  };
}

/** The same, as it has to be for an MP4 of so many bytes. */
export const mp4Deliveries = (size: number) => ({
  type: "video/mp4",
  ranges: "bytes",
  head: [200, String(size), 0],
  part: [206, `bytes 4-7/${size}`, 4],
  last: [206, `bytes ${size - 4}-${size - 1}/${size}`, 4],
  several: [200, String(size), size],
  unchanged: [304, true],
  unchangedSince: 304,
  otherEtagWins: [200, String(size), size],
  sameVersion: [206, `bytes 4-7/${size}`, 4],
  otherVersion: [200, String(size), size],
  exposed: ["Content-Range", "ETag", "Accept-Ranges", "Content-Length"],
  outside: [416, "range_not_satisfiable", "string", `bytes */${size}`],
  missing: [404, "not_found", "string", null],
  preflight: [204, "*", "*, Authorization"],
});
