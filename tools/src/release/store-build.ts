import fs from 'node:fs';
import path from 'node:path';
import { type BuildDescription, descriptionFile } from '../build/build-remote';
import { compressFolder } from '../build/compress-folder';
import { sha384 } from '../build/stamp-build';

/**
 * Reads what a build folder says about itself.
 * @throws Error when there is no finished build, or a file is not the one that was built.
 */
export function readBuild(folder: string): BuildDescription {
  const file = path.join(folder, descriptionFile);
  if (!fs.existsSync(file)) throw new Error(`There is no finished build in ${folder}`);
  const description = JSON.parse(fs.readFileSync(file, 'utf8')) as BuildDescription;
  for (const [name, hash] of Object.entries(description.integrity)) {
    if (sha384(fs.readFileSync(path.join(folder, name))) !== hash) throw new Error(`${name} in ${folder} is not the file that was built`);
  }
  return description;
}

/**
 * Puts a build into its own folder of the remote's origin, where it stays as it is for ever.
 * @returns false when it is there already.
 */
export async function storeBuild(from: string, remotesFolder: string, { name, id }: BuildDescription): Promise<boolean> {
  const folder = path.join(remotesFolder, name, id);
  if (fs.existsSync(folder)) return false;
  const half = `${folder}.${process.pid}.tmp`;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.rmSync(half, { recursive: true, force: true });
  fs.cpSync(from, half, { recursive: true });
  await compressFolder(half, { hasGzip: true });
  try {
    fs.renameSync(half, folder);
    return true;
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    // Somebody published the same build in the same moment.
    if (fs.existsSync(folder)) return false;
    throw error;
  }
}
