import type { CategoryNode } from '@yarmarok/shared-api';

/** A category in a flat list with its depth. */
export interface ListedCategory {
  id: number;
  alias: string;
  title: string;
  /** Path with the parents: `Home • Interior • Ceramics`. */
  path: string;
  depth: number;
}

interface TreeNode {
  id: number;
  alias: string;
  title: string;
  children?: readonly TreeNode[];
}

/** Flattens the tree; each category follows its parent. */
export function listCategories(nodes: readonly CategoryNode[]): ListedCategory[] {
  return listBelow(nodes as readonly TreeNode[], '', 0);
}

function listBelow(nodes: readonly TreeNode[], parentPath: string, depth: number): ListedCategory[] {
  return nodes.flatMap(({ id, alias, title, children = [] }) => {
    const path = parentPath ? `${parentPath} • ${title}` : title;
    return [{ id, alias, title, path, depth }, ...listBelow(children, path, depth + 1)];
  });
}

/** Finds categories whose path contains every word; matches in their own title come first. */
export function findCategories(categories: readonly ListedCategory[], query: string, limit: number): ListedCategory[] {
  const words = foldCase(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return categories.slice(0, limit);
  const hasWords = (text: string) => words.every((word) => foldCase(text).includes(word));
  const found = categories.filter(({ path }) => hasWords(path));
  return [...found.filter(({ title }) => hasWords(title)), ...found.filter(({ title }) => !hasWords(title))].slice(0, limit);
}

/** Ignores case and the variants of the apostrophe. */
const foldCase = (text: string) => text.toLocaleLowerCase().replace(/[’ʼ`]/g, "'");
