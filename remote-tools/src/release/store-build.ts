import fs from 'node:fs';
import path from 'node:path';
import { type BuildDescription, descriptionFile } from '../build/build-remote';
import { compressedCopies } from '../build/compress-folder';
import { listFiles, integrityHash } from '../build/stamp-build';
import { FolderStore } from '../registry/folder-store';
import type { ObjectStore } from '../registry/object-store';
import { Refusal } from './refusal';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};
const concurrency = 8;

/**
 * Reads the description of a build folder.
 * @throws Refusal when there is no finished build, a file differs from the built one, or a script has no hash.
 */
export function readBuild(folder: string): BuildDescription {
  const file = path.join(folder, descriptionFile);
  if (!fs.existsSync(file)) throw new Refusal(`There is no finished build in ${folder}`);
  const description = JSON.parse(fs.readFileSync(file, 'utf8')) as BuildDescription;
  for (const name of listFiles(folder).filter((script) => /\.c?js$/.test(script)))
    if (!description.integrity[name]) throw new Refusal(`${name} in ${folder} has no hash`);
  for (const [name, hash] of Object.entries(description.integrity)) {
    if (hash !== integrityHash(fs.readFileSync(path.join(folder, name))))
      throw new Refusal(`${name} in ${folder} is not the file that was built`);
  }
  return description;
}

/** Returns the storage keys of a stored build; none for an unreadable description. */
export async function readStorageKeys(builds: ObjectStore, name: string, id: string): Promise<string[]> {
  const bytes = await builds.read(`${name}/${id}/${descriptionFile}`);
  try {
    return (JSON.parse(bytes?.toString('utf8') ?? '{}') as Partial<BuildDescription>).storageKeys ?? [];
  } catch {
    return [];
  }
}

/**
 * Stores a build in an immutable folder of the remote's origin. The description is written last, so an interrupted publication is
 * completed by the next one.
 * @returns false when it is stored already.
 * @throws Refusal when the folder holds other bytes under the same name.
 */
export async function storeBuild(from: string, builds: ObjectStore, { name, id }: BuildDescription): Promise<boolean> {
  const folder = `${name}/${id}/`;
  const files = listFiles(from).filter((file) => file !== descriptionFile && !/\.(br|gz)$/.test(file));
  for (let at = 0; at < files.length; at += concurrency) {
    await Promise.all(
      files.slice(at, at + concurrency).map(async (file) => {
        const bytes = fs.readFileSync(path.join(from, file));
        // A web server in front of a folder sends precompressed copies; a CDN compresses the files of a bucket.
        const copies = builds instanceof FolderStore ? await compressedCopies(file, bytes) : [];
        for (const copy of [{ name: file, bytes }, ...copies]) await storeFile(builds, folder + copy.name, copy.bytes);
      }),
    );
  }
  return storeFile(builds, folder + descriptionFile, fs.readFileSync(path.join(from, descriptionFile)));
}

async function storeFile(builds: ObjectStore, name: string, bytes: Buffer): Promise<boolean> {
  const type = contentTypes[path.extname(name)] ?? 'application/octet-stream';
  if (await builds.create(name, bytes, type)) return true;
  const known = await builds.read(name);
  // Commit and owner may differ; the code may not.
  if (name.endsWith(`/${descriptionFile}`) || known?.equals(bytes)) return false;
  throw new Refusal(`${name} in ${builds.location} holds other bytes; builds never change`);
}
