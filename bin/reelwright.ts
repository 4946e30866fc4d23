import { commands } from "#operator/commands";
import { connect, OperatorError } from "#operator/connect";
import { readCommandLine } from "#operator/read-command-line";

const line = readCommandLine(process.argv.slice(2), commands);
if ("refused" in line) {
  console.error(line.refused);
  process.exit(2);
}
if ("help" in line) {
  console.log(line.help);
  process.exit(0);
}

try {
  const answer = await commands[line.name]?.run(await connect(line.where), line.given);
  console.log(line.json ? JSON.stringify(answer) : answer);
} catch (error) {
  const isUnreachable = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
  if (!isUnreachable && !(error instanceof OperatorError)) throw error;
  console.error(isUnreachable ? "The service does not answer. Start it again, and repeat the command." : error.message);
  process.exit(1);
}
