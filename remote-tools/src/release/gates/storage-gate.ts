import { findStorageOwner } from '@yarmarok/shared-contract/storage-keys';
import type { BuildDescription } from '../../build/build-remote';

/** The hook that gives a remote keys of its own. */
const storageModule = '@yarmarok/shared-contract/remote-storage';
const setting = 'yarmarok.remote.storageKeys';

/**
 * Returns why the keys of a build in the browser's storage are refused: it names or uses keys of the shell or of another remote, or uses
 * keys that its package.json does not name.
 */
export function findStorageProblems({
  name,
  storageKeys = [],
  storageUses,
  uses,
}: Pick<BuildDescription, 'name' | 'storageKeys' | 'storageUses' | 'uses'>): string[] {
  const foreign = storageKeys.filter((key) => !isOwn(name, key)).map((key) => `${setting} names "${key}", ${describeOwner(name, key)}`);
  const direct = Object.entries(storageUses).filter(([key]) => key !== '*');
  const used = direct.flatMap(([key, files]) => {
    if (!isOwn(name, key)) return [`${files.join(', ')} uses the storage key "${key}", ${describeOwner(name, key)}`];
    return findUnnamedKeys(storageKeys, [key]).map((problem) => `${files.join(', ')}: ${problem}`);
  });
  const users = [...Object.values(storageUses).flat(), ...Object.values(uses[storageModule] ?? {}).flat()];
  const unnamed =
    users.length > 0 && storageKeys.length === 0
      ? [`${[...new Set(users)].join(', ')} uses the storage of the browser, and ${setting} of its package.json names no key`]
      : [];
  return [...foreign, ...used, ...unnamed];
}

/** Returns a problem for each used key that the named ones do not cover. */
export function findUnnamedKeys(named: readonly string[], used: readonly string[]): string[] {
  return used
    .filter((key) => !named.some((known) => covers(known, key)))
    .map((key) => `it uses the storage key "${key}", which ${setting} of its package.json does not name`);
}

/** Returns a problem for each key of the served build that a build no longer names, because stored data would be orphaned. */
export function findDroppedKeys(served: readonly string[], named: readonly string[]): string[] {
  return served
    .filter((key) => !named.some((known) => covers(known, key)))
    .map(
      (key) => `it does not name the storage key "${key}" of the served build any more; an operator allows that with --drop-storage-keys`,
    );
}

/** `*` at the end of a key stands for any text, on both sides. */
function covers(named: string, used: string): boolean {
  if (!named.endsWith('*')) return named === used;
  return used.startsWith(named.slice(0, -1));
}

function isOwn(name: string, key: string): boolean {
  return findStorageOwner(toFixedPart(key)) === name;
}

function describeOwner(name: string, key: string): string {
  const owner = findStorageOwner(toFixedPart(key));
  return `which belongs to ${owner ?? 'the shell or to nobody'}: keys of ${name} begin with "${name}/" (useRemoteStorage)`;
}

const toFixedPart = (key: string) => key.replace(/\*$/, '');
