/**
 * Draws the fair of the home page into assets/hero-fair.webp and hero-fair-small.webp: three stalls with goods. The goods
 * are Fluent Emoji (MIT). Only needed when the drawing changes; run record-assets.ts afterwards.
 */
import { icons } from '@iconify-json/fluent-emoji';
import sharp from 'sharp';

const width = 700;
const height = 330;
const wood = { light: '#DDA669', plank: '#C98F56', dark: '#BF8348', line: '#A87040', wall: '#E8DCC6' };
const deepPine = '#0B3D2E';
const flags = ['#F5B93C', '#E2532D', '#12634A', '#3D6CC7', '#7661B9'];

let copies = 0;

/** One emoji with ids of its own, its lower middle at x, y, `size` pixels along its longest side. */
async function put(name: string, x: number, y: number, size: number, isFlipped = false): Promise<string> {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`No emoji is called ${name}`);
  const prefix = `h${String((copies += 1))}-`;
  const body = icon.body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  const box = await opaqueBox(icon.body);
  const scale = size / Math.max(box.width, box.height);
  return `<g transform="translate(${String(x)} ${String(y)}) scale(${String(isFlipped ? -scale : scale)} ${String(scale)}) translate(${String(-(box.left + box.width / 2))} ${String(-(box.top + box.height))})">${body}</g>`;
}

/** Returns the opaque area of an emoji inside its 32 × 32 square. */
async function opaqueBox(body: string): Promise<{ left: number; top: number; width: number; height: number }> {
  const side = 256;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${String(side)}" height="${String(side)}">${body}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if ((data[(y * side + x) * 4 + 3] ?? 0) > 60)
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  const unit = 32 / side;
  return { left: left * unit, top: top * unit, width: (right - left) * unit, height: (bottom - top) * unit };
}

interface Stall {
  /** Middle. */
  x: number;
  top: number;
  /** Top of the counter. */
  counter: number;
  halfWidth: number;
  stripes: number;
  awning: number;
  color: string;
  plank: string;
}

function stall({ x, top, counter, halfWidth, stripes, awning, color, plank }: Stall): string {
  const ground = 303;
  const [left, right] = [x - halfWidth + 12, x + halfWidth - 12];
  const pole = (at: number) =>
    `<rect x="${String(at)}" y="${String(top)}" width="6" height="${String(counter - top)}" fill="${wood.line}"/>`;
  const planks = [0.26, 0.52, 0.78].map(
    (share) =>
      `<path d="M${String(left)} ${String(counter + 12 + (ground - counter - 12) * share)}H${String(right)}" stroke="${wood.line}" stroke-width="1.4" opacity=".55"/>`,
  );
  return [
    pole(left + 8),
    pole(right - 14),
    `<rect x="${String(left + 14)}" y="${String(top + 20)}" width="${String(right - left - 28)}" height="${String(counter - top - 14)}" fill="${wood.wall}"/>`,
    `<rect x="${String(left + 14)}" y="${String(top + 20)}" width="${String(right - left - 28)}" height="${String(awning + 4)}" fill="${deepPine}" opacity=".12"/>`,
    `<rect x="${String(left)}" y="${String(counter + 6)}" width="${String(right - left)}" height="${String(ground - counter - 6)}" rx="4" fill="${plank}"/>`,
    ...planks,
    `<rect x="${String(left - 5)}" y="${String(counter)}" width="${String(right - left + 10)}" height="13" rx="4" fill="${wood.light}"/>`,
    roof({ x, top, halfWidth, stripes, awning, color }),
  ].join('');
}

function roof({ x, top, halfWidth, stripes, awning, color }: Omit<Stall, 'counter' | 'plank'>): string {
  const upper = halfWidth * 0.925;
  const at = (share: number, half: number) => x - half + 2 * half * share;
  const parts: string[] = [];
  for (let index = 0; index < stripes; index += 1) {
    const [a, b] = [at(index / stripes, upper), at((index + 1) / stripes, upper)];
    const [c, d] = [at((index + 1) / stripes, halfWidth), at(index / stripes, halfWidth)];
    const radius = (c - d) / 2;
    const y = top + awning;
    parts.push(
      `<path d="M${String(a)} ${String(top)}H${String(b)}L${String(c)} ${String(y)}a${String(radius)} ${String(radius)} 0 0 1-${String(2 * radius)} 0z" fill="${index % 2 === 0 ? color : '#fff'}"/>`,
    );
  }
  parts.push(
    `<path d="M${String(x - upper)} ${String(top)}H${String(x + upper)}L${String(x + halfWidth)} ${String(top + awning)}H${String(x - halfWidth)}z" fill="${deepPine}" opacity=".06"/>`,
  );
  parts.push(
    `<rect x="${String(x - upper - 1)}" y="${String(top - 5)}" width="${String(2 * upper + 2)}" height="7" rx="2.5" fill="${deepPine}" opacity=".92"/>`,
  );
  return parts.join('');
}

/** A line of flags between two points that hangs through by `sag`. */
function bunting(from: [number, number], to: [number, number], sag: number, count: number, first: number): string {
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2] as const;
  const parts = [
    `<path d="M${from.join(' ')}Q${middle.join(' ')} ${to.join(' ')}" fill="none" stroke="${deepPine}" stroke-opacity=".38" stroke-width="1.6"/>`,
  ];
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.6) / count;
    const point = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * middle[axis] + t ** 2 * to[axis];
    const slope = (axis: 0 | 1) => 2 * (1 - t) * (middle[axis] - from[axis]) + 2 * t * (to[axis] - middle[axis]);
    const turn = (Math.atan2(slope(1), slope(0)) * 180) / Math.PI;
    const color = flags[(first + index) % flags.length] ?? deepPine;
    parts.push(
      `<path transform="translate(${String(point(0))} ${String(point(1))}) rotate(${String(turn)})" d="M-9.500 0h19l-9.500 19z" fill="${color}" stroke="${color}" stroke-width="2.500" stroke-linejoin="round"/>`,
    );
  }
  return parts.join('');
}

const goods = await Promise.all([
  put('amphora', 88, 222, 56),
  put('teapot', 140, 222, 45),
  put('basket', 189, 222, 49),
  put('honey-pot', 292, 213, 57),
  put('bread', 349, 213, 50),
  put('cheese-wedge', 405, 213, 49),
  put('headphone', 524, 222, 53),
  put('camera', 576, 222, 50),
  put('teddy-bear', 626, 222, 53),
  put('bicycle', 113, 322, 94),
  put('sunflower', 263, 318, 54),
  put('watermelon', 421, 318, 40),
  put('potted-plant', 470, 320, 53),
  put('cat', 605, 322, 52),
]);

const cloud = (x: number, y: number, scale: number) =>
  `<path transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})" d="M0 24c-2-10 8-15 14-12 4-13 28-15 33 1 11-2 16 6 14 11z" fill="#fff"/>`;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">
<path d="M22 308C10 186 62 28 318 20s360 146 362 288z" fill="#12634A" fill-opacity=".085"/>
<circle cx="586" cy="46" r="31" fill="#FACD66" fill-opacity=".75"/>
${cloud(104, 46, 1)}${cloud(468, 28, 0.78)}
<ellipse cx="350" cy="308" rx="338" ry="20" fill="#12634A" fill-opacity=".24"/>
${bunting([10, 41], [352, 51], 22, 11, 0)}${bunting([352, 51], [694, 32], 22, 11, 0)}
${stall({ x: 136, top: 96, counter: 222, halfWidth: 97, stripes: 5, awning: 45, color: '#12634A', plank: wood.plank })}
${stall({ x: 352, top: 73, counter: 213, halfWidth: 109, stripes: 7, awning: 45, color: '#F5B93C', plank: wood.dark })}
${stall({ x: 570, top: 96, counter: 222, halfWidth: 97, stripes: 5, awning: 45, color: '#E2532D', plank: wood.plank })}
${goods.join('')}
</svg>`;

for (const [name, scale] of [
  ['hero-fair', 2],
  ['hero-fair-small', 1],
] as const) {
  const file = new URL(`../assets/${name}.webp`, import.meta.url).pathname;
  const { size } = await sharp(Buffer.from(svg), { density: 72 * 4 })
    .resize(width * scale, height * scale)
    .webp({ quality: 80, alphaQuality: 85, effort: 6 })
    .toFile(file);
  console.log(`${name}: ${(size / 1024).toFixed(1)} KB`);
}
