import { runCommand } from "#operator/run-command";

/** `npm run reelwright -- COMMAND`: what an operator can do. */
const { code, stdout, stderr } = await runCommand(process.argv.slice(2));
if (stdout) console.log(stdout);
if (stderr) console.error(stderr);
// Not exit(): a long answer is still on its way to a pipe.
process.exitCode = code;
