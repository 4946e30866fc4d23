import { loadSharp } from "@reelwright/platform/sharp";

/** A drawn head and shoulders; the middle of the face and its height, in pixels. */
export interface Person {
  x: number;
  y: number;
  height: number;
  skin?: string;
  hair?: string;
}

/** A drawn scene with people, close enough to photographs for the face detector. Nobody's picture is needed for tests. */
export const drawPeople = (people: readonly Person[], { width, height }: { width: number; height: number }) =>
  loadSharp()(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="air" x2="0" y2="1">
<stop offset="0" stop-color="#8fb3d0"/><stop offset="1" stop-color="#56704f"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#air)"/>${people.map(portrait).join("")}</svg>`,
    ),
  )
    .blur(1)
    .removeAlpha();

/** Where a person's face is, from the hairline to the chin, in pixels. */
export const faceOf = ({ x, y, height }: Person) => ({
  x: x - height * 0.36,
  y: y - height / 2,
  width: height * 0.72,
  height,
});

function portrait({ x, y, height, skin = "#d9a07c", hair = "#3a261a" }: Person, index: number) {
  const eye = (at: number) => `<ellipse cx="${at}" cy="-14" rx="17" ry="12" fill="#a87052" opacity=".6"/>
<ellipse cx="${at}" cy="-14" rx="14" ry="7.5" fill="#f6f0ea"/><circle cx="${at}" cy="-14" r="7" fill="#3b2415"/>
<path d="M${at - 14} -16 Q${at} -27 ${at + 14} -15" stroke="#3a2015" stroke-width="3.5" fill="none"/>
<path d="M${at - 18} -34 Q${at} -44 ${at + 18} -35" stroke="${hair}" stroke-width="7" fill="none"/>`;
  return `<g transform="translate(${x} ${y}) scale(${height / 200})">
<defs><radialGradient id="skin${index}" cx=".45" cy=".4" r=".7"><stop offset="0" stop-color="#f0c4a0"/>
<stop offset=".6" stop-color="${skin}"/><stop offset="1" stop-color="#8a5a40"/></radialGradient></defs>
<path d="M-150 260 Q-140 130 -45 115 L45 115 Q140 130 150 260Z" fill="#2c3e63"/>
<path d="M-34 60 L-38 125 Q0 150 38 125 L34 60Z" fill="#b57e5e"/>
<ellipse cy="-25" rx="84" ry="98" fill="${hair}"/>
<path d="M-72 -25 Q-74 -95 0 -98 Q74 -95 72 -25 Q70 60 0 100 Q-70 60 -72 -25Z" fill="url(#skin${index})"/>
<path d="M-74 -20 Q-70 -100 0 -104 Q72 -100 74 -20 Q60 -70 10 -72 Q-50 -70 -74 -20Z" fill="${hair}"/>
${eye(-31)}${eye(31)}
<path d="M-7 -12 Q-10 18 -15 26 Q0 38 15 26 Q10 18 8 -12" fill="#c48b68" opacity=".7"/>
<ellipse cx="-8" cy="29" rx="5" ry="3" fill="#6b3e2b"/><ellipse cx="8" cy="29" rx="5" ry="3" fill="#6b3e2b"/>
<path d="M-28 55 Q0 44 28 55 Q0 78 -28 55Z" fill="#a8453f"/>
<path d="M-26 55 Q0 60 26 55" stroke="#6b2420" stroke-width="2.5" fill="none"/></g>`;
}
