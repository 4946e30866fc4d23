import { ResourceNotReadyException, TooManyRequestsException } from "@aws-sdk/client-lambda";
import { isRefusedForNow } from "@reelwright/platform/call-function";
import { expect, it } from "vitest";

const refused = { message: "no", $metadata: {} };

it("a call that Lambda cannot take now is not a failure: too much runs, or the function is not in its network yet", () => {
  expect(isRefusedForNow(new TooManyRequestsException(refused))).toBe(true);
  expect(isRefusedForNow(new ResourceNotReadyException(refused))).toBe(true);
});

it("a failure of the function, or of the connection, is one", () => {
  expect(isRefusedForNow(new Error("decode-reel failed: {}"))).toBe(false);
  expect(isRefusedForNow("lost")).toBe(false);
});
