import { withEscapedTarget } from "@reelwright/aws-local/http/unescaped-targets";
import { expect, it } from "vitest";

it.each([
  [
    "a query with letters beyond ASCII",
    "GET /x?q=Grün HTTP/1.1\r\nHost: ü\r\n\r\n",
    "GET /x?q=Gr%C3%BCn HTTP/1.1\r\nHost: ü\r\n\r\n",
  ],
  ["an escaped query", "GET /x?q=Gr%C3%BCn HTTP/1.1\r\n\r\n", "GET /x?q=Gr%C3%BCn HTTP/1.1\r\n\r\n"],
  ["a body", "POST /x HTTP/1.1\r\n\r\nGrün", "POST /x HTTP/1.1\r\n\r\nGrün"],
  ["half a request line", "GET /x?q=Grü", "GET /x?q=Grü"],
])("of %s only the bytes of the request line that need it are escaped", (_, sent, read) => {
  expect(withEscapedTarget(Buffer.from(sent)).toString()).toBe(read);
});
