import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { BuildDescription } from '../build/build-remote';

/** Chunk of the module that a remote exposes, and one of its languages: every screen needs both. */
const sharedPart = ['routes', 'messages-uk'];

/**
 * Why a build does not keep its budget: it has none, a larger one than the build that is served, or screens that weigh more.
 * @param served the budget of the build that is served; undefined for a first publication, or when an operator raises it.
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

/** Screen → bytes of all scripts of the remote that its first paint needs, as brotli. */
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
