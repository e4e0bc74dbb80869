import type { CategoryNode } from '@yarmarok/shared-api';

/** A category of any level, as menus need it. */
export interface MenuCategory {
  id: number;
  alias: string;
  title: string;
  image: { file_150_150: string } | null;
  children: readonly MenuCategory[];
}

/** The tree of the API as menus take it: the generated type of the lowest level knows no more of its children. */
export function menuTree(nodes: readonly CategoryNode[]): readonly MenuCategory[] {
  return nodes as readonly MenuCategory[];
}

/** All categories of a tree in one list. */
export function flattenCategories(nodes: readonly MenuCategory[]): MenuCategory[] {
  return nodes.flatMap((node) => [node, ...flattenCategories(node.children)]);
}
