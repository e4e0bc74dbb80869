/** Renders the product illustrations: `node --import tsx seed/pictures/render-pictures.ts`. Slow, and only needed when the recipe changes. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backdrop, baseLine, renderScene, type Scene, type Stage } from './scene';
import objects from './objects.json' with { type: 'json' };

const here = path.dirname(fileURLToPath(import.meta.url));
const quality = 74;
const viewsPerObject = 3;

// Clothes, tools, jewellery and whatever cannot stand lie on a surface.
const lyingObjects = new Set(
  'mobile-phone mobile-phone-with-arrow shield watch keyboard floppy-disk cyclone dashing-away cut-of-meat necktie snowflake droplet high-voltage sun thread yarn kitchen-knife cloud seedling axe meat-on-bone dress coat jeans running-shirt sewing-needle t-shirt billed-cap running-shoe hiking-boot thong-sandal sunglasses martial-arts-uniform scarf ring gem-stone prayer-beads cherry-blossom scissors sparkles stethoscope pill bone game-die puzzle-piece ribbon kite pencil artist-palette lotus flashlight fishing-pole guitar wheel gear stop-sign nut-and-bolt hammer triangular-ruler black-square-button hammer-and-wrench water-pistol sheaf-of-rice olive peanuts hot-pepper chocolate-bar bacon paw-prints receipt ear-of-corn page-facing-up open-book chart-increasing wrench glasses memo balance-scale globe-with-meridians party-popper key womans-clothes tropical-fish poultry-leg fork-and-knife-with-plate cooking electric-plug balloon soccer-ball helicopter video-game roll-of-paper sponge'.split(' '),
);
// Pale goods want a deep backdrop to be seen.
const paleObjects = new Set('cloud ice teapot shower bathtub toilet hot-beverage roll-of-paper soap t-shirt headphone snowflake bone dashing-away memo page-facing-up receipt potable-water classical-building'.split(' '));
const standingStages: readonly Stage[] = ['podium', 'arch', 'floor', 'disc'];
const lyingStages: readonly Stage[] = ['flat', 'half', 'tile'];
const paleBackdrops: readonly Backdrop[] = ['linen', 'sky', 'blush', 'sage', 'butter', 'heather', 'mint', 'fog', 'clay'];
const deepBackdrops: readonly Backdrop[] = ['pine', 'honey', 'ink', 'poppy'];

function sceneOf(name: string, index: number, view: number): Scene {
  const isLying = lyingObjects.has(name);
  const stages = isLying ? lyingStages : standingStages;
  const stage = stages[(index + view) % stages.length] ?? 'flat';
  const turnIndex = index * 5 + view * 4;
  // One in six of the vivid goods gets a deep backdrop; all pale ones do, but for their last view.
  const isDeep = paleObjects.has(name) ? view < 2 : (index + view * 2) % 6 === 5;
  const backdrop = (isDeep ? deepBackdrops[(index + view) % deepBackdrops.length] : paleBackdrops[turnIndex % paleBackdrops.length]) ?? 'linen';
  const turn = -18 + ((index * 7 + view * 13) % 36);
  const y = baseLine[stage];
  if (view === 2) {
    return {
      backdrop,
      stage,
      objects: [
        { name, size: 300, x: 225, y, turn },
        { name, size: 225, x: 415, y: isLying ? y + 70 : y + 20, turn: -turn },
      ],
    };
  }
  const gain = { podium: 1.14, arch: 1.1, disc: 1.06, floor: 1.04, flat: 1.03, half: 1.03, tile: 1 }[stage];
  const size = (isLying ? 400 : 330) * gain;
  return { backdrop, stage, objects: [{ name, size, x: 300, y, turn }] };
}

const names = [...new Set(Object.values(objects))].sort();
const out = path.join(here, 'webp');
await fs.rm(out, { recursive: true, force: true });
await fs.mkdir(out, { recursive: true });
let bytes = 0;
for (const [index, name] of names.entries()) {
  for (let view = 0; view < viewsPerObject; view += 1) {
    const webp = await renderScene(sceneOf(name, index, view), quality);
    bytes += webp.length;
    await fs.writeFile(path.join(out, `${name}-${view + 1}.webp`), webp);
  }
}
console.log(`${names.length * viewsPerObject} pictures, ${(bytes / 1024 / 1024).toFixed(2)} MiB`);
