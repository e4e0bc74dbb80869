/**
 * Renders the missing product illustrations, removes unused ones, and lists them:
 * `npm run pictures -w demo`. After a change of the recipe, `-- --all` renders all of them again.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { coversFolder, flattenCategories, readCategories } from '../../api/src/install';
import { composeScene } from './compose';
import { getLook } from './objects';
import { listPictures } from './picture-list';
import { renderScene } from './scene';
import type { Subject } from './subjects';

const here = path.dirname(fileURLToPath(import.meta.url));
const quality = { plain: 70, colored: 60 };
const isAnew = process.argv.includes('--all');

async function measureColor(subject: Subject): Promise<string> {
  const { color } = await getLook(subject.object, subject.hue, subject.color);
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const out = path.join(here, 'webp');
await fs.mkdir(out, { recursive: true });
const pictures = await listPictures(here);
// The service ships the pictures that its categories show.
const covers = new Set(flattenCategories(readCategories()).map(({ cover }) => cover));
const getFile = (id: string) => path.join(covers.has(id) ? coversFolder() : out, `${id}.webp`);
const wanted = new Set(pictures.map(({ id }) => getFile(id)));
const listFiles = async (folder: string) => (await fs.readdir(folder)).map((name) => path.join(folder, name));
const present = new Set([...(await listFiles(out)), ...(await listFiles(coversFolder()))]);
for (const file of present) if (!wanted.has(file)) await fs.rm(file);
const list = path.join(here, 'pictures.json');
const former = JSON.parse(await fs.readFile(list, 'utf8')) as Record<string, { color: string } | undefined>;
const lines: string[] = [];
let bytes = 0;
for (const { id, subject, view, categories } of pictures) {
  const file = getFile(id);
  const isKept = !isAnew && present.has(file);
  if (!isKept)
    await fs.writeFile(file, await renderScene(await composeScene(subject, view), subject.color ? quality.colored : quality.plain));
  bytes += (await fs.stat(file)).size;
  const entry = {
    file: path.relative(here, file),
    color: (isKept ? former[id]?.color : undefined) ?? (await measureColor(subject)),
    ...(subject.color ? { goods: subject.color } : {}),
    categories,
  };
  lines.push(`  ${JSON.stringify(id)}: ${JSON.stringify(entry)}`);
}
await fs.writeFile(list, `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} pictures, ${(bytes / 1024 / 1024).toFixed(2)} MiB`);
