import { presignedGet } from "@reelwright/platform/presigned-get";
import { expect, it } from "vitest";

it("signs the URL of S3's documentation as it is signed there", () => {
  const url = presignedGet(
    new URL("https://examplebucket.s3.amazonaws.com/test.txt"),
    {
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      region: "us-east-1",
      now: new Date("2013-05-24T00:00:00Z"),
    },
    86_400,
  );

  expect(url).toMatch(/X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404$/);
});
