import { type AccountMenuEntry, maxMenuEntries, findMenuEntryProblems } from '@yarmarok/shared-contract/account-menu';
import { type Locale, locales } from '@yarmarok/shared-contract/locale';
import type { Registry } from '@yarmarok/shared-contract/registry';
import type { BuildDescription } from '../../build/build-remote';

const knownFields: Readonly<Record<keyof AccountMenuEntry, true>> = {
  menu: true,
  path: true,
  order: true,
  icon: true,
  text: true,
  count: true,
  isTab: true,
  section: true,
};

/** Returns why the shell would not show a menu entry of a build as declared, by the same rules as the shell. */
export function findMenuProblems(
  { name, basePaths, menu = [] }: Pick<BuildDescription, 'name' | 'basePaths' | 'menu'>,
  { remotes }: Pick<Registry, 'remotes'>,
): string[] {
  if (!Array.isArray(menu)) return ['its menu is no list'];
  if (menu.length > maxMenuEntries) return [`its menu has ${menu.length} entries, the most are ${maxMenuEntries}`];
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  const seen = new Set<string>();
  return menu.flatMap((entry: AccountMenuEntry, index) => {
    const problems = findMenuEntryProblems(entry, basePaths);
    if (problems.length === 0) {
      problems.push(...findUnknownFields(entry));
      const { path, menu: place, text } = entry;
      const owner = others.find(([, other]) => getLongestBase(other.basePaths, path) > getLongestBase(basePaths, path))?.[0];
      if (owner) problems.push(`${path} belongs to ${owner}`);
      const marks = [path, ...locales.map((locale) => `${locale} ${text[locale]}`)].map((mark) => `${place} ${mark}`);
      if (marks.some((mark) => seen.has(mark))) problems.push('its menu has that path or text already');
      for (const mark of marks) seen.add(mark);
    }
    return problems.map((problem) => `menu entry ${index + 1}: ${problem}`);
  });
}

/** Returns a problem for each unknown field: a typing mistake, or bytes in every copy of the registry. */
function findUnknownFields(entry: AccountMenuEntry): string[] {
  return [
    ...Object.keys(entry).filter((name) => !Object.hasOwn(knownFields, name)),
    ...Object.keys(entry.text)
      .filter((name) => !locales.includes(name as Locale))
      .map((name) => `text.${name}`),
  ].map((name) => `"${name.slice(0, 40)}" is no field of an entry`);
}

/** Returns the length of the longest matching base path; 0 without one. */
function getLongestBase(basePaths: readonly string[], path: string): number {
  return Math.max(0, ...basePaths.filter((base) => path.startsWith(base)).map(({ length }) => length));
}
