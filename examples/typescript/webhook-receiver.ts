/** Receives webhooks at PORT, and prints those that can be trusted. Needs REELWRIGHT_WEBHOOK_SECRET. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { verifyWebhook, WebhookError } from "reelwright";

const { REELWRIGHT_WEBHOOK_SECRET: secret = "", PORT = "8080" } = process.env;
/** Deliveries are repeated until they are answered 2xx. Keep these IDs in your database. */
const handled = new Set<string>();

const server = createServer(async (request, response) => {
  try {
    const webhook = await verifyWebhook({ secret, headers: request.headers, body: await text(request) });
    const id = String(request.headers["webhook-id"]);
    if (!handled.has(id)) console.log(JSON.stringify(webhook));
    handled.add(id);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 401 : 500).end();
  }
});
server.listen(Number(PORT), () => console.error(`Receiving at port ${PORT}`));
