import { type FileRequest, fileDelivery } from "@reelwright/http/file-delivery";
import { FileAnswer } from "./file-answer.ts";

/** A text that changes only with the code. */
export interface Document {
  text: string;
  /** Weak: it stands for the text, however it is compressed. */
  etag: string;
}

/** Answers a document, or 304 to a caller who has it. It is not streamed, so that API Gateway can compress it. */
export function answerDocument({ text, etag }: Document, { method, headers }: FileRequest): FileAnswer {
  const version = { "Cache-Control": "no-cache", ETag: etag, Vary: "Accept-Encoding" };
  const condition = { "if-none-match": headers["if-none-match"] };
  const file = { etag, modifiedAt: new Date(0), sizeBytes: text.length };
  const { status } = fileDelivery({ method, headers: condition }, file);
  return status === 304 ? new FileAnswer(304, version, "") : new FileAnswer(200, version, text);
}
