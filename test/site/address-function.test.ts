import { viewerFunction } from "@reelwright/aws-local/cloudfront/viewer-function";
import { addressFunction } from "@reelwright/site/address-function";
import { expect, it } from "vitest";

const files = ["index.html", "docs/index.html", "docs/reels.html", "docs/reels.md", "docs/reference/reels.html"];
const code = addressFunction(files.map((path) => ({ path })));
const find = viewerFunction(code, "example.com");
const visit = (url: string) => find({ method: "GET", url, headers: {}, address: "192.0.2.1" });

it.each([
  ["/", "/index.html"],
  ["/docs", "/docs/index.html"],
  ["/docs/", "/docs/index.html"],
  ["/docs/reels", "/docs/reels.html"],
  ["/docs/reels/?from=mail", "/docs/reels.html"],
  ["/docs/reels.md", "/docs/reels.md"],
  ["/docs/reference/reels", "/docs/reference/reels.html"],
])("%s is the file %s", (url, path) => {
  expect(visit(url)).toMatchObject({ path });
});

it.each(["/docs/none", "/docsx", "/docs/constructor", "/docs/../index.txt", "/docs/reels.html/x"])(
  "%s is answered with 404 and a link to the documentation",
  (url) => {
    expect(visit(url)).toMatchObject({ status: 404, body: expect.stringContaining('href="/docs"') });
  },
);

it("fits CloudFront's limit of 10 kB with a hundred pages", () => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    path: `docs/reference/a-name-of-some-length-${index}.html`,
  }));

  expect(addressFunction(many).length).toBeLessThan(10_000);
});
