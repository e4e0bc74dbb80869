import sharp from 'sharp';
import { renderBody, getLook, objectDefinitions } from './objects';
import { type Backdrop, backdrops, isDark } from './walls';

export type Stage = 'floor' | 'sweep' | 'podium' | 'arch' | 'disc' | 'flat' | 'half' | 'tile';

export interface SceneObject {
  name: string;
  hue: number;
  color: string | null;
  /** Longest side in pixels. */
  size: number;
  x: number;
  /** Base line of a standing object, center of a lying one. */
  y: number;
  /** Degrees; lying objects only. */
  turn: number;
}

export interface Scene {
  backdrop: Backdrop;
  stage: Stage;
  objects: readonly SceneObject[];
}

const side = 600;
const lyingStages: readonly Stage[] = ['flat', 'half', 'tile'];
const shadowColor = '#1A1208';

/** Base line of each stage in pixels from the top; for a surface its middle. */
export const baseLine: Record<Stage, number> = {
  floor: 500,
  sweep: 500,
  podium: 490,
  arch: 512,
  disc: 500,
  flat: 300,
  half: 300,
  tile: 300,
};
export const gain: Record<Stage, number> = {
  floor: 1.04,
  sweep: 1.06,
  podium: 1.14,
  arch: 1.1,
  disc: 1.06,
  flat: 1.03,
  half: 1.03,
  tile: 1,
};

/** Draws a scene as a square WebP. */
export async function renderScene(scene: Scene, quality: number): Promise<Buffer> {
  return sharp(Buffer.from(await sceneSvg(scene)))
    .resize(side, side)
    .webp({ quality, effort: 6 })
    .toBuffer();
}

async function sceneSvg({ backdrop, stage, objects }: Scene): Promise<string> {
  const dark = isDark(backdrop);
  const draw = lyingStages.includes(stage) ? lying : standing;
  const drawn: string[] = [];
  for (const [index, object] of objects.entries()) drawn.push(await draw(object, dark, index));
  const keyOpacity = stage === 'arch' || stage === 'disc' ? 0.55 : 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<defs>${objectDefinitions}${definitions(backdrop, dark)}</defs>${background(backdrop, stage, dark)}
<rect width="${side}" height="${side}" fill="url(#key)" opacity="${keyOpacity}"/>${drawn.join('')}</svg>`;
}

function definitions(backdrop: Backdrop, dark: boolean): string {
  const [top, bottom, accent] = backdrops[backdrop];
  const gradient = (id: string, from: string, to: string, x2 = 0, y2 = 1) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  const blur = (id: string, deviation: number, margin: number) =>
    `<filter id="${id}" x="-${margin}%" y="-${margin * 4}%" width="${100 + margin * 2}%" height="${100 + margin * 8}%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  const drop = dark ? ['.40', '.38'] : ['.22', '.22'];
  return [
    gradient('wall', top, bottom),
    gradient('ground', bottom, top),
    gradient('side', top, accent, 1, 0),
    gradient('lid', dark ? bottom : '#FFFFFF', top, 1, 1),
    gradient('niche', accent, bottom, 1, 1),
    `<radialGradient id="key" cx=".3" cy=".22" r=".75"><stop offset="0" stop-color="#fff" stop-opacity="${dark ? 0.2 : 0.75}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    blur('contact', 7, 50),
    blur('cast', 20, 60),
    blur('beam', 14, 20),
    `<filter id="drop" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="5" dy="7" stdDeviation="5" flood-color="${shadowColor}" flood-opacity="${drop[0]}"/><feDropShadow dx="20" dy="28" stdDeviation="20" flood-color="${shadowColor}" flood-opacity="${drop[1]}"/></filter>`,
  ].join('');
}

function background(backdrop: Backdrop, stage: Stage, dark: boolean): string {
  const accent = backdrops[backdrop][2];
  const wall = '<rect width="600" height="600" fill="url(#wall)"/>';
  switch (stage) {
    case 'floor':
      return `${wall}<rect y="410" width="600" height="190" fill="url(#ground)"/>`;
    case 'sweep':
      return `${wall}<rect y="330" width="600" height="270" fill="url(#ground)" filter="url(#cast)" opacity=".9"/>`;
    case 'podium':
      return `${wall}<rect y="440" width="600" height="160" fill="url(#ground)"/><ellipse cx="330" cy="545" rx="270" ry="30" fill="${shadowColor}" opacity=".2" filter="url(#cast)"/><path d="M80 480v46c0 26 98 46 220 46s220-20 220-46v-46z" fill="url(#side)"/><ellipse cx="300" cy="480" rx="220" ry="44" fill="url(#lid)"/>`;
    case 'arch':
      return `${wall}<rect y="470" width="600" height="130" fill="url(#ground)"/><path d="M110 470V270a190 190 0 0 1 380 0v200z" fill="url(#niche)"/>`;
    case 'disc':
      return `${wall}<rect y="430" width="600" height="170" fill="url(#ground)"/><circle cx="300" cy="285" r="205" fill="${accent}" opacity=".9"/>`;
    case 'flat':
      return `${wall}<g filter="url(#beam)" opacity="${dark ? 0.12 : 0.5}"><path d="M-40 150L240-60h110L-40 270zM-40 360L490-60h90L-40 450z" fill="#fff"/></g>`;
    case 'half':
      return `${wall}<path d="M0 600V400L600 210v390z" fill="${accent}" opacity=".6"/>`;
    case 'tile': {
      const lines = [0, 150, 300, 450, 600].map((at) => `M${at} 0V600M0 ${at}H600`).join('');
      return `${wall}<path d="${lines}" stroke="${accent}" stroke-opacity=".55" stroke-width="3"/>`;
    }
  }
}

async function standing({ name, hue, color, size, x, y }: SceneObject, dark: boolean, index: number): Promise<string> {
  const look = await getLook(name, hue, color);
  const scale = size / Math.max(look.width, look.height);
  const baseWidth = Math.max(look.baseWidth, look.width * 0.34) * scale;
  const center = x + (look.baseX + look.baseWidth / 2 - (look.x + look.width / 2)) * scale;
  const radius = Math.min(20, Math.max(7, baseWidth * 0.06));
  return `<ellipse cx="${center + 22}" cy="${y + 2}" rx="${baseWidth * 0.58 + 26}" ry="${radius * 1.9}" fill="${shadowColor}" opacity="${dark ? 0.28 : 0.15}" filter="url(#cast)"/>
<ellipse cx="${center + 3}" cy="${y - 2}" rx="${baseWidth * 0.5}" ry="${radius}" fill="${shadowColor}" opacity="${dark ? 0.67 : 0.42}" filter="url(#contact)"/>
<g transform="translate(${x} ${y}) scale(${scale}) translate(${-(look.x + look.width / 2)} ${-(look.y + look.height)})">${await renderBody(name, hue, color, index)}</g>`;
}

async function lying({ name, hue, color, size, x, y, turn }: SceneObject, _dark: boolean, index: number): Promise<string> {
  const look = await getLook(name, hue, color);
  const scale = size / Math.max(look.width, look.height);
  return `<g filter="url(#drop)"><g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-(look.x + look.width / 2)} ${-(look.y + look.height / 2)})">${await renderBody(name, hue, color, index)}</g></g>`;
}
