import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { RemoteBudgets } from '@yarmarok/shared-contract/registry';
import type { BuildDescription } from '../../build/build-remote';

/** Chunks that every screen needs: the exposed module and the messages of one language. */
const sharedPart = ['routes', 'messages-uk'];

/**
 * Returns why a build breaks its budgets: they are missing, larger than those of the served build, or exceeded by a screen.
 * @param served the budgets of the served build; undefined for a first publication, or when an operator raises them.
 */
export function findBudgetProblems(folder: string, description: BuildDescription, served?: Partial<RemoteBudgets>): string[] {
  const { budgets } = description;
  const screens = { screenScripts: () => measureScreens(folder, description), screenStyles: () => measureStyles(description) };
  return (['screenScripts', 'screenStyles'] as const).flatMap((name) => findProblems(name, budgets?.[name], served?.[name], screens[name]));
}

const described = {
  screenScripts: { what: 'scripts', unit: 'bytes as brotli' },
  screenStyles: { what: 'styles', unit: 'bytes' },
} as const;

function findProblems(
  name: keyof RemoteBudgets,
  limit: number | undefined,
  served: number | undefined,
  measure: () => Record<string, number>,
): string[] {
  const { what, unit } = described[name];
  if (limit === undefined) return [`it has no budget for ${what}: yarmarok.remote.budgets.${name} of its package.json`];
  if (served !== undefined && limit > served)
    return [`its budget for ${what} is ${limit} bytes, that of the served build ${served}; an operator raises it with --raise-budget`];
  const heavy = Object.entries(measure()).filter(([, bytes]) => bytes > limit);
  if (heavy.length === 0) return [];
  const [[screen, bytes] = ['', 0], ...others] = heavy.sort(([, a], [, b]) => b - a);
  const more =
    others.length > 0 ? `, and ${others.length} lighter screens are over it as well (${others.map(([other]) => other).join(', ')})` : '';
  return [`the ${what} of "${screen}" are ${bytes} ${unit}, the budget is ${limit}${more}`];
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
  const screens = Object.entries(chunks).filter(([name]) => isScreen(name));
  return Object.fromEntries(
    screens.map(([name, files]) => [name, [...new Set([...shared, ...files])].reduce((sum, file) => sum + compressedSize(file), 0)]),
  );
}

/** Returns screen → bytes of the remote's own styles, including those that all screens share. */
export function measureStyles({ chunks, styles }: Pick<BuildDescription, 'chunks' | 'styles'>): Record<string, number> {
  const shared = sharedPart.reduce((sum, chunk) => sum + (styles[chunk] ?? 0), 0);
  const screens = Object.keys(chunks).filter(isScreen);
  return Object.fromEntries(screens.map((name) => [name, shared + (styles[name] ?? 0)]));
}

function isScreen(chunk: string): boolean {
  return !sharedPart.includes(chunk) && !chunk.startsWith('messages-');
}
