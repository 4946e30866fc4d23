import { loadSharp } from "@reelwright/platform/sharp";
import type { Picture } from "@reelwright/renderer/media/read-picture";

/** A view with much to see in it and someone at one of its thirds, another one for every seed. */
export async function drawScene(
  random: () => number,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  const between = (from: number, to: number) => from + random() * (to - from);
  const hue = between(0, 360);
  const colour = (turn: number, saturation: number, lightness: number) =>
    `hsl(${Math.round(hue + turn) % 360},${Math.round(saturation)}%,${Math.round(lightness)}%)`;
  const ground = height * between(0.55, 0.7);
  const hills = [0, 1].map((layer) => {
    const top = ground * between(0.5, 0.8) + layer * ground * 0.12;
    const points = Array.from({ length: 25 }, (_, at) => `${(at / 24) * width},${top + between(-0.06, 0.06) * height}`);
    return `<polygon points="0,${height} ${points.join(" ")} ${width},${height}" fill="${colour(150 + layer * 25, 45, 38 - layer * 8)}"/>`;
  });
  const houses = Array.from({ length: 22 }, () => {
    const [x, wide, tall] = [between(0, width), between(0.02, 0.06) * width, between(0.08, 0.3) * height];
    const windows = Array.from({ length: Math.floor(tall / 12) }, (_, row) =>
      [0.2, 0.6].map(
        (column) =>
          `<rect x="${x + wide * column}" y="${ground - tall + 4 + row * 12}" width="${wide * 0.2}" height="6" fill="${random() < 0.6 ? "#ffe9a8" : "#223"}"/>`,
      ),
    );
    return `<rect x="${x}" y="${ground - tall}" width="${wide}" height="${tall}" fill="${colour(between(-40, 60), between(20, 70), between(25, 65))}"/>${windows.flat().join("")}`;
  });
  const grass = Array.from({ length: 260 }, () => {
    const [x, y] = [between(0, width), between(ground, height)];
    return `<line x1="${x}" y1="${y}" x2="${x + between(-4, 4)}" y2="${y - between(4, 14)}" stroke="${colour(between(90, 160), 55, between(20, 60))}" stroke-width="1.4"/>`;
  });
  const [x, y] = [width * (random() < 0.5 ? 1 / 3 : 2 / 3), height * 0.4];
  const head = height * between(0.11, 0.15);
  const skin = ["#f1c9a5", "#c68642", "#8d5524", "#e0ac69"][Math.floor(random() * 4)];
  const someone = `<path d="M${x - head * 1.7},${height} Q${x - head * 1.6},${y + head * 1.3} ${x},${y + head} Q${x + head * 1.6},${y + head * 1.3} ${x + head * 1.7},${height} Z" fill="${colour(200, 80, 45)}"/>
    <circle cx="${x}" cy="${y}" r="${head}" fill="${skin}"/><path d="M${x - head},${y} A${head},${head} 0 0 1 ${x + head},${y} Q${x},${y - head * 0.7} ${x - head},${y} Z" fill="#2a1a12"/>
    <circle cx="${x - head * 0.35}" cy="${y + head * 0.1}" r="${head * 0.11}" fill="#181818"/><circle cx="${x + head * 0.35}" cy="${y + head * 0.1}" r="${head * 0.11}" fill="#181818"/>
    <path d="M${x - head * 0.4},${y + head * 0.5} Q${x},${y + head * 0.8} ${x + head * 0.4},${y + head * 0.5}" stroke="#7a2a2a" stroke-width="3" fill="none"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour(210, 65, 55)}"/><stop offset="1" stop-color="${colour(240, 60, 82)}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${hills.join("")}<rect y="${ground}" width="100%" height="100%" fill="${colour(120, 40, 34)}"/>${houses.join("")}${grass.join("")}${someone}</svg>`;
  const rgb = await loadSharp()(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  // Grain, as every camera has.
  for (let at = 0; at < rgb.length; at++) rgb[at] = Math.min(255, Math.max(0, (rgb[at] ?? 0) + (random() - 0.5) * 8));
  return { rgb, width, height };
}
