import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { inParallel } from "../support/in-parallel.ts";
import { accounts } from "./contract/accounts.ts";
import { aiHelpers } from "./contract/ai-helpers.ts";
import { aiVideo } from "./contract/ai-video.ts";
import { builtLater } from "./contract/built-later.ts";
import { edits } from "./contract/edits.ts";
import { errors } from "./contract/errors.ts";
import { keys } from "./contract/keys.ts";
import { reels } from "./contract/reels.ts";
import { matches, type Row, shown } from "./contract/row.ts";
import { thumbnails } from "./contract/thumbnails.ts";
import { videos } from "./contract/videos.ts";
import { beginRetries, webhooks } from "./contract/webhooks.ts";
import { openWorld, type World } from "./contract/world.ts";

/**
 * Holds a running service to the contract, row by row: each row makes its calls over HTTP and compares the answers with what the
 * contract says, by expectations of its own. Writes the table to `--out`. Exits with 1 unless every row holds.
 */
const { values } = parseArgs({
  options: {
    /** A Markdown file. */
    out: { type: "string" },
    /** Only these sections, as in `keys,webhooks`. */
    sections: { type: "string" },
  },
});
const sections: Record<string, readonly Row[]> = {
  accounts,
  keys,
  "ai-video": aiVideo,
  thumbnails,
  reels,
  edits,
  videos,
  "ai-helpers": aiHelpers,
  webhooks,
  errors,
};
const wanted = values.sections?.split(",") ?? Object.keys(sections);
const startedAt = Date.now();
const world = await openWorld();
const lines: Line[] = [];
try {
  if (wanted.includes("webhooks")) void beginRetries(world).catch(() => {});
  // Sections side by side, the rows of each in order: the machine has two cores.
  await inParallel(wanted, 2, async (section) => {
    for (const row of sections[section] ?? []) lines.push(await lineOf(section, row, world));
  });
} finally {
  await world.stop();
}
lines.sort((one, other) => wanted.indexOf(one.section) - wanted.indexOf(other.section));
const differing = lines.filter(({ holds }) => !holds);
const summary = `${lines.length} rows: ${lines.length - differing.length} hold, ${differing.length} differ; ${builtLater.length} families are built later. ${Math.round((Date.now() - startedAt) / 1000)} s.`;
if (values.out) writeFileSync(values.out, table());
console.log(summary);
for (const { section, says, saw, wants } of differing)
  console.log(`DIFFERS ${section}: ${says}\n  saw   ${saw}\n  wants ${wants}`);
process.exit(differing.length === 0 ? 0 : 1);

interface Line {
  section: string;
  says: string;
  saw: string;
  wants: string;
  holds: boolean;
}

async function lineOf(section: string, { says, check }: Row, of: World): Promise<Line> {
  try {
    const { actual, expected } = await check(of);
    const holds = matches(actual, expected);
    console.log(`${holds ? "holds  " : "DIFFERS"} ${section}: ${says}`);
    return { section, says, saw: brief(shown(actual, expected)), wants: brief(expected), holds };
  } catch (error) {
    console.log(`DIFFERS ${section}: ${says}`);
    return { section, says, saw: String(error), wants: "an answer", holds: false };
  }
}

/** A value in a line, without secrets: the table is kept. */
function brief(value: unknown): string {
  const text = JSON.stringify(value, (name, inner) => {
    if (typeof inner === "function" || inner instanceof RegExp) return String(inner);
    return (name === "key" || name === "token") && typeof inner === "string" ? "(a secret)" : inner;
  });
  return text ?? "undefined";
}

function table(): string {
  const cell = (content: string) => content.replaceAll("|", "\\|").replaceAll("\n", " ");
  const answer = (saw: string) => (saw.length > 240 ? `${saw.slice(0, 240)}…` : saw);
  const rows = lines.map(
    ({ section, says, saw, holds }) =>
      `| ${section} | ${cell(says)} | \`${cell(answer(saw)).replaceAll("`", "'")}\` | ${holds ? "holds" : "**differs**"} |`,
  );
  const later = builtLater.map((family) => `| families | ${family} | | built later |`);
  return [
    "# The contract, row by row",
    "",
    `By \`npm run reliability -- contract --out docs/evidence/contract.md\`. ${summary}`,
    "",
    "| Section | The contract says | The service answered | |",
    "|---|---|---|---|",
    ...rows,
    ...later,
    "",
  ].join("\n");
}
