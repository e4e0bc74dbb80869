import type { CategoryNode } from '@yarmarok/shared-api';

/** A category of any level, as menus need it. */
export interface MenuCategory {
  id: number;
  alias: string;
  title: string;
  image: { file_150_150: string } | null;
  children: readonly MenuCategory[];
}

/** Returns the tree of the API for menus: the generated type of the lowest level has no children. */
export function menuTree(nodes: readonly CategoryNode[]): readonly MenuCategory[] {
  return nodes as readonly MenuCategory[];
}

/** All categories of a tree in one list. */
export function flattenCategories(nodes: readonly MenuCategory[]): MenuCategory[] {
  return nodes.flatMap((node) => [node, ...flattenCategories(node.children)]);
}
