import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Sends a form to where thumbnails are uploaded; the answer's status, null where the caller breaks it off. */
export async function sendForm(
  baseUrl: string,
  { apiKey, head, sizeBytes, sentBytes }: HalfForm,
): Promise<number | null> {
  const boundary = "b0undary";
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const closing = `\r\n--${boundary}--\r\n`;
  const { hostname, port } = new URL(baseUrl);
  // Each wait for room leaves a listener behind.
  const socket = connect(Number(port), hostname).setMaxListeners(0);
  const answered = new Promise<number | null>((resolve) => {
    socket.once("data", (data) => resolve(Number(data.toString("latin1").split(" ")[1])));
    socket.once("close", () => resolve(null));
    socket.on("error", () => resolve(null));
  });
  socket.write(
    [
      "POST /api/thumbnails/upload HTTP/1.1",
      `Host: ${hostname}:${port}`,
      `X-API-Key: ${apiKey}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${opening.length + sizeBytes + closing.length}`,
      `\r\n${opening}`,
    ].join("\r\n"),
  );
  socket.write(head);
  const chunk = Buffer.alloc(1024 * 1024);
  for (let left = sentBytes - head.length; left > 0; left -= chunk.length) {
    if (socket.destroyed) break;
    if (!socket.write(chunk.subarray(0, left)))
      await new Promise((resolve) => {
        socket.once("drain", resolve);
        socket.once("close", resolve);
      });
  }
  if (sentBytes < sizeBytes) {
    await sleep(500);
    socket.destroy();
  } else socket.write(closing);
  const status = await answered;
  socket.destroy();
  return status;
}

/** A form with one file, announced with so many bytes, of which so many are sent: its first ones, and then zeros. */
export interface HalfForm {
  apiKey: string;
  head: Buffer;
  sizeBytes: number;
  sentBytes: number;
}
