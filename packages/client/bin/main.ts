#!/usr/bin/env node
import { runCommandLine } from "./run-command-line.ts";

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  interrupts: process,
});
