import { addressOf, type Page } from "./page.ts";

const summary =
  "Make reels, thumbnails, AI videos, images and music by HTTP, on your own AWS account or on one machine.";

/** The page at `/docs`: what Reelwright is, a first call, and every other page. */
export const firstPage = (pages: readonly Page[]): Page => ({
  name: "",
  group: "",
  title: "Documentation",
  summary,
  markdown: `<div class="hero">
<div>

# Videos from one HTTP call

${summary}

<p class="buttons"><a href="/docs/quick-start">Quick start</a><a href="/docs/reference">API reference</a></p>

</div>

<div class="moving">

![A reel with captions and moving pictures](reel-still.webp#reel.webp)

</div>

</div>

## Your first call

${firstCall}

${[...Map.groupBy(pages, ({ group }) => group)].map(groupMarkdown).join("\n\n")}`,
});

const groupMarkdown = ([group, members]: [string, readonly Page[]]) =>
  [
    `## ${group}`,
    '<div class="cards">',
    members.map((page) => `- [${page.title}](${addressOf(page)})\n  ${page.summary}`).join("\n"),
    "</div>",
  ].join("\n\n");

const firstCall = `\`\`\`sh
curl "$URL/api/generate-sync" -H "X-API-Key: $KEY" \\
  -F audio=@$MEDIA/narration.mp3 -F images=@$MEDIA/1.jpg -F "script_text=<$MEDIA/narration.txt" -F title='My first reel'
\`\`\`

\`\`\`ts
const job = await reelwright.reels.create({ audio, images: [picture], script_text, title: "My first reel" });
const reel = await job.wait({ onProgress: ({ progress }) => console.log(progress) });
\`\`\`

\`\`\`py
job = reelwright.reels.create(audio=audio, images=[picture], script_text=script_text, title="My first reel")
reel = job.wait(on_progress=lambda progress, stage: print(progress))
\`\`\`

[The quick start](/docs/quick-start#call-it) has the lines before these. They say where the service and the media are.`;
