import type { SiteFile } from "./site-file.ts";

/**
 * The code of a CloudFront function that finds the file of an address: `/docs/reels` is `docs/reels.html`, `/` is
 * `index.html`. S3 answers an unknown name with XML, so an unknown page of the documentation is answered here.
 */
export function addressFunction(files: readonly Pick<SiteFile, "path">[]): string {
  const paths = files.map(({ path }) => `/${path}`).filter((path) => path.startsWith("/docs/"));
  return `var files = ${JSON.stringify(Object.fromEntries(paths.map((path) => [path, 1])))};
var missing = ${JSON.stringify(notFound)};
function handler(event) {
  var request = event.request;
  var uri = request.uri.replace(/\\/$/, "");
  if (uri === "" || uri === "/docs") uri += "/index.html";
  else if (!/\\.[a-z]+$/.test(uri)) uri += ".html";
  if (uri !== "/index.html" && !files[uri]) return missing;
  request.uri = uri;
  return request;
}`;
}

const notFound = {
  statusCode: 404,
  statusDescription: "Not Found",
  headers: {
    "content-type": { value: "text/html; charset=utf-8" },
    "cache-control": { value: "no-cache" },
    "x-content-type-options": { value: "nosniff" },
  },
  body: {
    encoding: "text",
    data: '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page not found</title><h1>Page not found</h1><p>The documentation has no page at this address. <a href="/docs">See all pages.</a></html>',
  },
};
