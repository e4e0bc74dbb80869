import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { BuildDescription } from '../build/build-remote';

/** Chunks that every screen needs: the exposed module and the messages of one language. */
const sharedPart = ['routes', 'messages-uk'];

/**
 * Returns why a build breaks its budget: it has none, a larger one than the served build, or screens over it.
 * @param served the budget of the served build; undefined for a first publication, or when an operator raises it.
 */
export function findBudgetProblems(folder: string, description: BuildDescription, served?: number): string[] {
  const limit = description.budgets?.screenScripts;
  if (limit === undefined) return ['it has no budget: yarmarok.remote.budgets.screenScripts of its package.json'];
  if (served !== undefined && limit > served)
    return [`its budget is ${limit} bytes, that of the served build ${served}; an operator raises it with --raise-budget`];
  const heavy = Object.entries(measureScreens(folder, description)).filter(([, bytes]) => bytes > limit);
  if (heavy.length === 0) return [];
  const [[screen, bytes] = ['', 0], ...others] = heavy.sort(([, a], [, b]) => b - a);
  const more =
    others.length > 0 ? `, and ${others.length} lighter screens are over it as well (${others.map(([name]) => name).join(', ')})` : '';
  return [`the scripts of "${screen}" are ${bytes} bytes as brotli, the budget is ${limit}${more}`];
}

/** Returns screen → bytes of all scripts of the remote for its first paint, as brotli. */
export function measureScreens(folder: string, { entry, chunks }: BuildDescription): Record<string, number> {
  const known = new Map<string, number>();
  const compressedSize = (file: string): number => {
    const weight = known.get(file) ?? zlib.brotliCompressSync(fs.readFileSync(path.join(folder, file))).length;
    known.set(file, weight);
    return weight;
  };
  const shared = [entry, ...sharedPart.flatMap((chunk) => chunks[chunk] ?? [])];
  const screens = Object.entries(chunks).filter(([name]) => !sharedPart.includes(name) && !name.startsWith('messages-'));
  return Object.fromEntries(
    screens.map(([name, files]) => [name, [...new Set([...shared, ...files])].reduce((sum, file) => sum + compressedSize(file), 0)]),
  );
}
