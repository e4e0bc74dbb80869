/**
 * Writes src/icons/outlines.ts: drawings of Lucide as areas instead of lines, so that styles can cut them out of a color without a
 * picture. To add one, name it here (`our-name=lucide-name` where they differ; `-filled` for one without a hole).
 */
import { writeFileSync } from 'node:fs';
import initSkia, { type Path } from 'canvaskit-wasm/full';
import { optimize } from 'svgo';
import type { IconNode } from '../src/icons/create-icon';

/** Larger icons need more precise curves. */
const large = ['heart', 'heart-filled=heart'];
const small = ['eye', 'bag=shopping-bag', 'flame'];
const lineWidth = 1.75;
/** Factor by which drawings are scaled before they become outlines. */
const finer = 4;

const skia = await initSkia();

/** Paths of a drawing; circles are the only other shapes of these. */
function toSvgPath([tag, { d = '', cx = '', cy = '', r = '' }]: IconNode[number]): string {
  if (tag === 'path') return d;
  if (tag !== 'circle') throw new Error(`A ${tag} as a path is not known here`);
  const [x, y, radius] = [Number(cx), Number(cy), Number(r)];
  return `M${String(x - radius)} ${String(y)}a${r} ${r} 0 1 0 ${String(2 * radius)} 0a${r} ${r} 0 1 0 ${String(-2 * radius)} 0Z`;
}

/** Union of two paths; a path with itself keeps only the outline of a line that crosses itself. */
function combined(a: Path, b: Path): Path {
  const path = skia.Path.MakeFromOp(a, b, skia.PathOp.Union);
  if (!path) throw new Error('Two lines could not be put together');
  return path;
}

function toOutline(node: IconNode, isFilled: boolean, decimals: number): string {
  const areas = node.flatMap((shape) => {
    const drawn = skia.Path.MakeFromSVGString(toSvgPath(shape));
    // Curves are approximated to a part of a unit.
    const path = drawn && new skia.PathBuilder().addPath(drawn, finer, 0, 0, 0, finer, 0, 0, 0, 1)?.detach();
    const line = path?.makeStroked({ width: lineWidth * finer, cap: skia.StrokeCap.Round, join: skia.StrokeJoin.Round });
    if (!path || !line) throw new Error('A line has no outline');
    return isFilled ? [line, path] : [line];
  });
  const area = areas.reduce(combined, areas[0] ?? new skia.Path()).toSVGString();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path fill-rule="evenodd" d="${area.replace(/-?[\d.]+/g, (number) => String(Number(number) / finer))}"/></svg>`;
  const { data } = optimize(svg, { plugins: [{ name: 'convertPathData', params: { floatPrecision: decimals } }] });
  const [, outline = ''] = / d="([^"]*)"/.exec(data) ?? [];
  // Arcs contain flags, which cannot be scaled like the other numbers.
  if (/a/i.test(outline)) throw new Error('An outline has arcs');
  return outline;
}

const lines = await Promise.all(
  [...large, ...small].map(async (entry) => {
    const [name = entry, source = name] = entry.split('=');
    const { __iconData: icon } = (await import(`lucide-react/icons/${source}`)) as { __iconData: { node: IconNode } };
    const constant = name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
    return `export const ${constant}Outline =\n  '${toOutline(icon.node, name.endsWith('-filled'), large.includes(entry) ? 2 : 1)}';\n`;
  }),
);
writeFileSync(
  new URL('../src/icons/outlines.ts', import.meta.url),
  `// Outlines of drawings of Lucide (ISC licence, https://lucide.dev/license) on a grid of 24, written by tools/record-outlines.ts.\n${lines.join('')}`,
);
