import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { BuildDescription } from '../build/build-remote';

/** Chunk of the module that a remote exposes, and one of its languages: every screen needs both. */
const everywhere = ['routes', 'messages-uk'];

/** Screens whose scripts weigh more than the build may, with their weights. */
export function budgetProblems(folder: string, description: BuildDescription): string[] {
  const limit = description.budgets?.screenScripts;
  if (limit === undefined) return [];
  return Object.entries(screenWeights(folder, description))
    .filter(([, bytes]) => bytes > limit)
    .map(([screen, bytes]) => `the scripts of "${screen}" are ${bytes} bytes as brotli, the budget is ${limit}`);
}

/** Screen → bytes of all scripts of the remote that its first paint needs, as brotli. */
export function screenWeights(folder: string, { entry, chunks }: BuildDescription): Record<string, number> {
  const known = new Map<string, number>();
  const weightOf = (file: string): number => {
    const weight = known.get(file) ?? zlib.brotliCompressSync(fs.readFileSync(path.join(folder, file))).length;
    known.set(file, weight);
    return weight;
  };
  const shared = [entry, ...everywhere.flatMap((chunk) => chunks[chunk] ?? [])];
  const screens = Object.entries(chunks).filter(([name]) => !everywhere.includes(name) && !name.startsWith('messages-'));
  return Object.fromEntries(
    screens.map(([name, files]) => [name, [...new Set([...shared, ...files])].reduce((sum, file) => sum + weightOf(file), 0)]),
  );
}
