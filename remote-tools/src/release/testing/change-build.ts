import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

interface Description {
  id: string;
  entry: string;
  server?: string;
  integrity: Record<string, string>;
  chunks: Record<string, string[]>;
  menu?: object[];
}

export interface BuildChange {
  /** Random unless it is given. */
  id?: string;
  /** Changes the code of a file beside the entry. */
  edit?: (code: string, file: string, build: Description) => string;
  describe?: (build: Description) => Description;
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const toBareHash = (hash = '') => hash.slice('sha256-'.length);

/** Returns the chunk of a build's routes. */
export const findRoutesChunk = ({ chunks }: Description) => chunks.routes?.find((file) => file.startsWith('client/routes.'));

/**
 * Replaces the finished build in `dist` by another one, as if its sources had the change: with another id and valid hashes. Returns the id
 * and a function that restores the build.
 */
export function changeBuild(
  dist: string,
  { id = randomBytes(6).toString('hex'), edit = (code) => code, describe = (build) => build }: BuildChange,
): { id: string; restore: () => void } {
  // Beside the build, so that it can be renamed back.
  const cache = path.join(path.dirname(dist), '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const backup = fs.mkdtempSync(path.join(cache, 'dist-'));
  fs.cpSync(dist, backup, { recursive: true });
  const text = fs.readFileSync(path.join(dist, 'build.json'), 'utf8');
  const before = JSON.parse(text) as Description;
  const build = JSON.parse(text.replaceAll(before.id, id)) as Description;
  const read = (file: string) => fs.readFileSync(path.join(dist, file), 'utf8').replaceAll(before.id, id);
  const write = (file: string, code: string) => {
    fs.writeFileSync(path.join(dist, file), code);
    build.integrity[file] = sha256(code);
  };
  let entry = read(build.entry);
  for (const file of Object.keys(build.integrity).filter((name) => name !== build.entry)) {
    write(file, edit(read(file), file, build));
    entry = entry.replace(toBareHash(before.integrity[file]), toBareHash(build.integrity[file]));
  }
  write(build.entry, entry);
  fs.writeFileSync(path.join(dist, 'build.json'), JSON.stringify(describe(build)));
  return {
    id,
    restore() {
      fs.rmSync(dist, { recursive: true });
      fs.renameSync(backup, dist);
    },
  };
}
