/**
 * Draws the icons under which the site is installed into assets/icons, from the kit's mark. Only needed when the mark
 * changes: `node --import tsx shell/tools/render-icons.ts`.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const mark = await fs.readFile(path.join(import.meta.dirname, '../../shared-ui/assets/favicon.svg'), 'utf8');
const folder = path.join(import.meta.dirname, '../assets/icons');
const ground = '#12634A';

/** The mark as it is, with its round corners. */
function plain(side: number): Promise<Buffer> {
  return sharp(Buffer.from(mark), { density: (72 * side) / 48 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The mark on a full background: systems cut their own shape out of it, and keep at least four fifths. */
async function maskable(side: number, share = 0.72): Promise<Buffer> {
  const inner = Math.round(side * share);
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: await plain(inner), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

await fs.mkdir(folder, { recursive: true });
await fs.writeFile(path.join(folder, 'icon-192.png'), await plain(192));
await fs.writeFile(path.join(folder, 'icon-512.png'), await plain(512));
await fs.writeFile(path.join(folder, 'maskable-192.png'), await maskable(192));
await fs.writeFile(path.join(folder, 'maskable-512.png'), await maskable(512));
// Apple rounds the corners itself and shows transparency as black.
await fs.writeFile(path.join(folder, 'touch-180.png'), await maskable(180, 0.9));
