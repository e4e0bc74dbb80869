import { type AccountMenuEntry, maxMenuEntries, findMenuEntryProblems } from '@yarmarok/shared-contract/account-menu';
import type { Registry } from '@yarmarok/shared-contract/registry';
import type { BuildDescription } from '../build/build-remote';

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
      const { path, menu: place, text } = entry;
      const owner = others.find(([, other]) => getLongestBase(other.basePaths, path) > getLongestBase(basePaths, path))?.[0];
      if (owner) problems.push(`${path} belongs to ${owner}`);
      const marks = [path, text.uk].map((mark) => `${place} ${mark}`);
      if (marks.some((mark) => seen.has(mark))) problems.push('its menu has that path or text already');
      for (const mark of marks) seen.add(mark);
    }
    return problems.map((problem) => `menu entry ${index + 1}: ${problem}`);
  });
}

/** Returns the length of the longest matching base path; 0 without one. */
function getLongestBase(basePaths: readonly string[], path: string): number {
  return Math.max(0, ...basePaths.filter((base) => path.startsWith(base)).map(({ length }) => length));
}
