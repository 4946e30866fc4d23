import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { type Fault, faultyLine } from "./faulty-line.ts";

/** A faulty line that other processes spoil by a POST of `{ path, faults }` to `control`. */
export async function controlledLine(baseUrl: string) {
  const line = await faultyLine(baseUrl);
  const server = createServer(async (request, response) => {
    const { path, faults } = (await json(request)) as { path: string; faults: Fault[] };
    line.spoil(path, ...faults);
    response.writeHead(204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const control = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const close = () => {
    server.close().closeAllConnections();
    line.close();
  };
  return { ...line, control, close };
}
