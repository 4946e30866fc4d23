import { text } from "node:stream/consumers";
import { refusalOf } from "./assert-allowed.ts";
import type { S3Context } from "./s3-context.ts";
import { S3Error } from "./s3-error.ts";
import { onObject } from "./s3-needs.ts";
import type { S3Request } from "./s3-request.ts";
import { writeXml, xmlTexts } from "./xml.ts";

const MAX_KEYS = 1000;

/** DeleteObjects: each key is deleted, or refused within the answer, separately. Returns its XML. */
export async function deleteObjects(
  context: S3Context,
  { bucket, body }: S3Request,
  accessKeyId: string,
): Promise<string> {
  const document = await text(body);
  const keys = xmlTexts(document, "Key");
  if (keys.length > MAX_KEYS)
    throw new S3Error("MalformedXML", `The request has ${keys.length} keys; the limit is ${MAX_KEYS}.`);
  const refused = keys.flatMap((Key) => {
    const Message = refusalOf(context, accessKeyId, onObject("s3:DeleteObject", bucket, Key));
    return Message === undefined ? [] : [{ Key, Code: "AccessDenied", Message }];
  });
  const deleted = keys.filter((key) => !refused.some(({ Key }) => Key === key));
  for (const key of deleted) context.store.delete(bucket, key);
  const isQuiet = xmlTexts(document, "Quiet")[0] === "true";
  return writeXml("DeleteResult", { Deleted: isQuiet ? [] : deleted.map((Key) => ({ Key })), Error: refused });
}
