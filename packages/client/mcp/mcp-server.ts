import { McpServer } from "@modelcontextprotocol/server";
import type * as z from "zod";
import description from "../package.json" with { type: "json" };
import { cancelJob } from "./tools/cancel-job.ts";
import { credits } from "./tools/credits.ts";
import { editVideo } from "./tools/edit-video.ts";
import { estimate } from "./tools/estimate.ts";
import { findStock } from "./tools/find-stock.ts";
import { job } from "./tools/job.ts";
import { listTemplates } from "./tools/list-templates.ts";
import { makeLoop } from "./tools/make-loop.ts";
import { makeReel } from "./tools/make-reel.ts";
import { makeThumbnails } from "./tools/make-thumbnails.ts";
import { makeVideo } from "./tools/make-video.ts";
import {
  answer,
  type FreeTool,
  Limits,
  type PaidTool,
  pay,
  problemOf,
  refusal,
  strictly,
  type Workshop,
} from "./tools/tool.ts";
import { writeScript } from "./tools/write-script.ts";

const instructions =
  "Makes reels, loops, thumbnails and AI video, and edits videos. Paid tools cost credits: call estimate first, and set maxCredits. make_reel, edit_video, make_loop, make_thumbnails and make_video return a job at once; call job until it is done. URLs of results are relative to the service.";

/** A server of the Model Context Protocol whose tools call the API as one account. */
export function mcpServer(workshop: Workshop): McpServer {
  const server = new McpServer({ name: "reelwright", version: description.version }, { instructions });
  addFree(server, workshop, estimate);
  addPaid(server, workshop, makeReel);
  addPaid(server, workshop, editVideo);
  addPaid(server, workshop, makeLoop);
  addPaid(server, workshop, makeThumbnails);
  addPaid(server, workshop, makeVideo);
  addPaid(server, workshop, writeScript);
  addFree(server, workshop, findStock);
  addFree(server, workshop, listTemplates);
  addFree(server, workshop, job);
  addFree(server, workshop, cancelJob);
  addFree(server, workshop, credits);
  return server;
}

function addFree<Input extends z.ZodObject>(server: McpServer, workshop: Workshop, tool: FreeTool<Input>): void {
  const { name, title, description, isReadOnly } = tool;
  const inputSchema = strictly(tool.input);
  const annotations = { readOnlyHint: isReadOnly, destructiveHint: !isReadOnly, openWorldHint: false };
  server.registerTool(name, { title, description, inputSchema, annotations }, async (given) => {
    try {
      return answer(await tool.run(workshop, tool.input.parse(given)));
    } catch (error) {
      return refusal(problemOf(error));
    }
  });
}

function addPaid<Input extends z.ZodObject>(server: McpServer, workshop: Workshop, tool: PaidTool<Input>): void {
  const { name, title } = tool;
  const description = `${tool.description} Costs ${tool.priced(workshop.prices)}`;
  // It spends credits, which no call brings back, but destroys nothing.
  const annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true };
  const inputSchema = strictly(tool.input.extend(Limits.shape));
  server.registerTool(name, { title, description, inputSchema, annotations }, async (given) => {
    try {
      return await pay(tool, workshop, tool.input.parse(given), Limits.parse(given).maxCredits);
    } catch (error) {
      return refusal(problemOf(error));
    }
  });
}
