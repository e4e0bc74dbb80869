import type { CategoryNode } from '@yarmarok/shared-api';

/** A category as a list shows it: where it stands and how deep. */
export interface ListedCategory {
  id: number;
  alias: string;
  title: string;
  /** With those above it: `Home • Interior • Ceramics`. */
  path: string;
  depth: number;
}

interface TreeNode {
  id: number;
  alias: string;
  title: string;
  children?: readonly TreeNode[];
}

/** The tree as a list, each category after the one above it. */
export function listCategories(nodes: readonly CategoryNode[]): ListedCategory[] {
  return listBelow(nodes as readonly TreeNode[], '', 0);
}

function listBelow(nodes: readonly TreeNode[], parentPath: string, depth: number): ListedCategory[] {
  return nodes.flatMap(({ id, alias, title, children = [] }) => {
    const path = parentPath ? `${parentPath} • ${title}` : title;
    return [{ id, alias, title, path, depth }, ...listBelow(children, path, depth + 1)];
  });
}

/** Those whose path has every word of the query; the ones whose own title has them come first. */
export function findCategories(categories: readonly ListedCategory[], query: string, limit: number): ListedCategory[] {
  const words = foldCase(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return categories.slice(0, limit);
  const hasWords = (text: string) => words.every((word) => foldCase(text).includes(word));
  const found = categories.filter(({ path }) => hasWords(path));
  return [...found.filter(({ title }) => hasWords(title)), ...found.filter(({ title }) => !hasWords(title))].slice(0, limit);
}

/** Apostrophes are written in several ways, and nobody minds capitals. */
const foldCase = (text: string) => text.toLocaleLowerCase().replace(/[’ʼ`]/g, "'");
