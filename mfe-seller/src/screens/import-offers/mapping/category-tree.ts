import type { ImportPreview } from '@yarmarok/shared-api/account';

type FileCategory = ImportPreview['categories'][number];

/** A line of the tree: a category with rows, or a section that has rows only below it. */
export interface TreeLine {
  key: string;
  title: string;
  /** Titles of the parent sections that have no line of their own, because they contain nothing else. */
  above: readonly string[];
  depth: number;
  /** Rows of the category, or of all below a section. */
  rows: number;
  /** Null for a section. */
  category: FileCategory | null;
  /** Keys of the categories with rows, its own and those below. */
  keys: readonly string[];
}

interface Node {
  title: string;
  path: string;
  rows: number;
  own: FileCategory[];
  children: Map<string, Node>;
}

const aNode = (title: string, path: string): Node => ({ title, path, rows: 0, own: [], children: new Map() });

/** Lists categories as the tree of the file: the branch with the most rows first, each line followed by those below it. */
export function toTreeLines(categories: readonly FileCategory[]): TreeLine[] {
  const root = aNode('', '');
  for (const category of categories) {
    let node = root;
    for (const title of [...category.parents, category.title]) {
      const path = `${node.path}\n${title}`;
      const child = node.children.get(title) ?? aNode(title, path);
      node.children.set(title, child);
      child.rows += category.rows_count;
      node = child;
    }
    node.own.push(category);
  }
  return listLines(root, 0, []);
}

const listKeys = (node: Node): string[] => [...node.own.map(({ key }) => key), ...[...node.children.values()].flatMap(listKeys)];

function listLines(node: Node, depth: number, above: readonly string[]): TreeLine[] {
  return [...node.children.values()]
    .sort((one, other) => other.rows - one.rows)
    .flatMap((child) =>
      isPassage(child)
        ? listLines(child, depth, [...above, child.title])
        : [...listOwnLines(child, depth, above), ...listLines(child, depth + 1, [])],
    );
}

/** A section with a single category below it gets no line, because its choice would be the same. */
const isPassage = (node: Node): boolean => node.own.length === 0 && listKeys(node).length === 1;

function listOwnLines(node: Node, depth: number, above: readonly string[]): TreeLine[] {
  const { title, path, rows, own } = node;
  if (own.length === 0) return [{ key: `section ${path}`, title, above, depth, rows, category: null, keys: listKeys(node) }];
  return own.map((category) => ({
    key: `category ${category.key}`,
    title,
    above,
    depth,
    rows: category.rows_count,
    category,
    keys: [category.key],
  }));
}
