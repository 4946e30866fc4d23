import { expect, it } from "vitest";
import { readUploadReference, uploadKey, uploadReference } from "#features/uploads/upload-reference";

it("reads what it has written, with or without the file's name", () => {
  const upload = { uploadId: "upl_1aZ", name: "A%20film.mp4" };

  expect(readUploadReference(uploadReference(upload))).toEqual(upload);
  expect(readUploadReference("upload://upl_1aZ")).toEqual({ uploadId: "upl_1aZ", name: "" });
});

it.each(["upload://", "upload://a", "upload://upl_a/../b", "upload://upl_a/b/c", "upload://upl_%2e%2e/a", "upl_a"])(
  "takes %s for no upload",
  (text) => expect(readUploadReference(text)).toBeNull(),
);

it("lies below its account and nobody else's", () => {
  expect(uploadKey("acc_1", "upl_2")).toBe("sent/acc_1/upl_2");
});
