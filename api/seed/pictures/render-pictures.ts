/** Renders the product illustrations and their list, after a change of the recipe: `node --import tsx seed/pictures/render-pictures.ts`. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeScene } from './compose';
import { getLook } from './objects';
import { renderScene } from './scene';
import { extraSubjects, readSubjects, type Subject } from './subjects';

const here = path.dirname(fileURLToPath(import.meta.url));
const quality = 70;
// Objects of the hand-written offers get whole galleries.
const featured = new Set(
  'amphora honey-pot headphone bicycle teapot chair candle basket potted-plant couch-and-lamp bed dress t-shirt running-shoe coat handbag teddy-bear kick-scooter tent guitar camera laptop washing-machine coffee-machine cordless-drill'.split(
    ' ',
  ),
);

const sufficientGroupSize = 3;

/** Use of a subject: its leaves, and the size of the smallest group that it belongs to. */
interface Use {
  subject: Subject;
  aliases: Set<string>;
  minGroupSize: number;
}

/** Returns the number of views of a subject. Variants and subjects of big groups have one, because others stand beside them. */
function countViews({ subject: { object, hue, companion }, minGroupSize: leastCompany }: Use): number {
  if (hue !== 0 || companion) return 1;
  if (featured.has(object)) return 4;
  return leastCompany >= sufficientGroupSize ? 1 : 2;
}

const uses = new Map<string, Use>();
const add = (subject: Subject, alias: string | null, company: number) => {
  const use = uses.get(subject.name) ?? { subject, aliases: new Set(), minGroupSize: company };
  if (alias) use.aliases.add(alias);
  use.minGroupSize = Math.min(use.minGroupSize, company);
  uses.set(subject.name, use);
};
const templates = JSON.parse(await fs.readFile(path.join(here, '../data/offer-templates.json'), 'utf8')) as {
  templates: Record<string, unknown>;
};
for (const [alias, groups] of Object.entries(readSubjects(here))) {
  // A category above the leaves shows one picture of its own and no gallery.
  const isLeaf = alias in templates.templates;
  for (const group of groups) for (const subject of group) add(subject, alias, isLeaf ? group.length : sufficientGroupSize);
}
for (const subject of extraSubjects) add(subject, null, sufficientGroupSize);

const out = path.join(here, 'webp');
await fs.rm(out, { recursive: true, force: true });
await fs.mkdir(out, { recursive: true });
const manifest: Record<string, { file: string; color: string; categories: string[] }> = {};
let bytes = 0;
for (const [name, use] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const { subject, aliases } = use;
  const { color } = await getLook(subject.object, subject.hue);
  for (let view = 1; view <= countViews(use); view += 1) {
    const webp = await renderScene(await composeScene(subject, view), quality);
    bytes += webp.length;
    await fs.writeFile(path.join(out, `${name}-${view}.webp`), webp);
    manifest[`${name}-${view}`] = {
      file: `webp/${name}-${view}.webp`,
      color: `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
      categories: [...aliases].sort(),
    };
  }
}
const lines = Object.entries(manifest).map(([id, picture]) => `  ${JSON.stringify(id)}: ${JSON.stringify(picture)}`);
await fs.writeFile(path.join(here, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} pictures, ${(bytes / 1024 / 1024).toFixed(2)} MiB`);
