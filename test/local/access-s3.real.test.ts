import { S3 } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type GuardedRun, missingStatement, runGuarded, sentence } from "./guarded-run.ts";
import { presign, presignPost } from "./presign.ts";

let run: GuardedRun;
beforeAll(async () => {
  run = await runGuarded();
  for (const Key of ["own/there", "others/there"])
    await s3(run.operator).putObject({ Bucket: bucket(), Key, Body: "x" });
}, 180_000);
beforeEach(() => {
  run.lines.length = 0;
});
afterAll(() => run?.stop());

const s3 = (credentials = run.caller) => new S3({ ...run.as("s3", credentials), forcePathStyle: true });
const bucket = () => run.output("Bucket");
const arn = (key?: string) => `arn:aws:s3:::${bucket()}${key === undefined ? "" : `/${key}`}`;
const own = (Key: string) => ({ Bucket: bucket(), Key: `own/${Key}` });
const others = (Key: string) => ({ Bucket: bucket(), Key: `others/${Key}` });
const urlOf = (key: string) => `${run.as("s3", run.caller).endpoint}/${bucket()}/${key}`;
const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>(.*?)</${element}>`).exec(xml)?.[1]?.replaceAll("&quot;", '"');
const upload = async (to: ReturnType<typeof own>) =>
  (await s3(run.operator).createMultipartUpload(to)).UploadId ?? "none";

describe("S3", () => {
  it("answers what the role allows", async () => {
    await s3().putObject({ ...own("a"), Body: "a" });
    await s3().copyObject({ ...own("b"), CopySource: `${bucket()}/own/a` });
    await s3().headObject(own("b"));
    const UploadId = (await s3().createMultipartUpload(own("c"))).UploadId ?? "";
    const { ETag } = await s3().uploadPart({ ...own("c"), UploadId, PartNumber: 1, Body: "c" });
    await s3().completeMultipartUpload({
      ...own("c"),
      UploadId,
      MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] },
    });
    const { Body } = await s3().getObject(own("c"));
    expect(await Body?.transformToString()).toBe("c");
    expect(await s3().listObjectsV2({ Bucket: bucket(), Prefix: "own/" })).toMatchObject({ KeyCount: 4 });
    await s3().deleteObject(own("a"));
    const Objects = ["own/b", "own/c"].map((Key) => ({ Key }));
    expect(await s3().deleteObjects({ Bucket: bucket(), Delete: { Objects } })).toMatchObject({ Deleted: Objects });
    expect(run.lines).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string, () => string]>([
    ["an object to read", () => s3().getObject(others("there")), "GetObject", () => arn("others/there")],
    ["an object to write", () => s3().putObject({ ...others("new"), Body: "x" }), "PutObject", () => arn("others/new")],
    ["an object to delete", () => s3().deleteObject(others("there")), "DeleteObject", () => arn("others/there")],
    [
      "the source of a copy",
      () => s3().copyObject({ ...own("copy"), CopySource: `${bucket()}/others/there` }),
      "GetObject",
      () => arn("others/there"),
    ],
    [
      "the target of a copy",
      () => s3().copyObject({ ...others("copy"), CopySource: `${bucket()}/own/there` }),
      "PutObject",
      () => arn("others/copy"),
    ],
    [
      "the source of a part",
      async () =>
        s3().uploadPartCopy({
          ...own("parts"),
          UploadId: await upload(own("parts")),
          PartNumber: 1,
          CopySource: `${bucket()}/others/there`,
        }),
      "GetObject",
      () => arn("others/there"),
    ],
    ["to begin an upload", () => s3().createMultipartUpload(others("parts")), "PutObject", () => arn("others/parts")],
    [
      "to give up an upload",
      async () => s3().abortMultipartUpload({ ...own("parts"), UploadId: await upload(own("parts")) }),
      "AbortMultipartUpload",
      () => arn("own/parts"),
    ],
    [
      "the parts of an upload",
      async () => s3().listParts({ ...own("parts"), UploadId: await upload(own("parts")) }),
      "ListMultipartUploadParts",
      () => arn("own/parts"),
    ],
    ["to list everything", () => s3().listObjectsV2({ Bucket: bucket() }), "ListBucket", () => arn()],
    [
      "to list another prefix",
      () => s3().listObjectsV2({ Bucket: bucket(), Prefix: "others/" }),
      "ListBucket",
      () => arn(),
    ],
    ["where the bucket is", () => s3().getBucketLocation({ Bucket: bucket() }), "GetBucketLocation", () => arn()],
  ])("refuses %s that the role does not allow", async (_, call, operation, resourceOf) => {
    const [action, resource] = [`s3:${operation}`, resourceOf()];
    await expect(call()).rejects.toMatchObject({
      name: "AccessDenied",
      message: expect.stringMatching(sentence(action, resource)),
      $metadata: { httpStatusCode: 403 },
    });
    expect(run.lines).toEqual([missingStatement(action, resource)]);
  });

  it("has changed nothing that it refused", async () => {
    const { Contents = [] } = await s3(run.operator).listObjectsV2({ Bucket: bucket() });
    expect(Contents.map(({ Key }) => Key)).toEqual(["others/there", "own/there"]);
  });

  it("does not tell others that an object is missing, which is no statement that their role lacks", async () => {
    await expect(s3().getObject(own("missing"))).rejects.toMatchObject({
      name: "AccessDenied",
      message: expect.stringMatching(sentence("s3:ListBucket", arn())),
    });
    expect(run.lines).toEqual([]);
  });

  it("tells those who may list the bucket that an object is missing", async () => {
    await expect(s3(run.operator).getObject(own("missing"))).rejects.toMatchObject({ name: "NoSuchKey" });
    const head = (credentials: typeof run.caller) => s3(credentials).headObject(own("missing"));
    await expect(head(run.operator)).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
    await expect(head(run.caller)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });

  it("deletes of several objects those that it may, and says which not", async () => {
    await s3().putObject({ ...own("gone"), Body: "x" });
    const Objects = ["own/gone", "others/there"].map((Key) => ({ Key }));
    expect(await s3().deleteObjects({ Bucket: bucket(), Delete: { Objects } })).toMatchObject({
      Deleted: [{ Key: "own/gone" }],
      Errors: [
        {
          Key: "others/there",
          Code: "AccessDenied",
          Message: expect.stringMatching(sentence("s3:DeleteObject", arn("others/there"))),
        },
      ],
    });
    await s3(run.operator).headObject(others("there"));
  });

  it("allows a presigned URL what its signer may", async () => {
    expect(await (await fetch(presign(run.caller, urlOf("own/there")))).text()).toBe("x");
    const response = await fetch(presign(run.caller, urlOf("others/there")));
    const xml = await response.text();
    expect([response.status, textOf(xml, "Code")]).toEqual([403, "AccessDenied"]);
    expect(textOf(xml, "Message")).toMatch(sentence("s3:GetObject", arn("others/there")));
  });

  it("allows a presigned form what its signer may", async () => {
    const post = async (key: string) => {
      const form = new FormData();
      const fields = presignPost(run.caller, { bucket: bucket(), fields: { key } });
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", new Blob(["posted"]), "file");
      const response = await fetch(urlOf(""), { method: "POST", body: form });
      return { status: response.status, message: textOf(await response.text(), "Message") };
    };
    expect(await post("own/posted")).toMatchObject({ status: 204 });
    expect(await post("others/posted")).toEqual({
      status: 403,
      message: expect.stringMatching(sentence("s3:PutObject", arn("others/posted"))),
    });
  });

  it("reads nothing by a copy's header where nothing is copied", async () => {
    const headers = { "x-amz-copy-source": `${bucket()}/own/there` };
    expect((await fetch(presign(run.caller, urlOf("others/there")), { headers })).status).toBe(403);
  });
});
