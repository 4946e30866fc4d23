import { createServer } from "node:http";
import { createIngest, ingestConfiguration } from "#lambda/ingest/ingest-server";

// A web function is a program, not a handler: it listens where the platform tells it to.
const { host, port, ...configuration } = ingestConfiguration();
createServer(createIngest(configuration)).listen(port, host);
