import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from './schema';

export const { nodes, marks } = schema as typeof schema & {
  nodes: Record<'paragraph' | 'heading' | 'blockquote' | 'bullet_list' | 'ordered_list' | 'list_item', NodeType>;
  marks: Record<'strong' | 'em' | 'u' | 'link', MarkType>;
};

/** Returns whether all of the selected text has a mark, or the next typed letter will. */
export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

/** Returns the nearest node of the types around the selection. */
export function findAround(state: EditorState, ...types: readonly NodeType[]): Node | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (types.includes($from.node(depth).type)) return $from.node(depth);
  }
  return null;
}

export const isHeading = (state: EditorState, level: number) => findAround(state, nodes.heading)?.attrs.level === level;

/** The list around the selection; of nested ones the inner. */
export const isInList = (state: EditorState, type: NodeType) => findAround(state, nodes.bullet_list, nodes.ordered_list)?.type === type;

export const isInQuote = (state: EditorState) => findAround(state, nodes.blockquote) !== null;

export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch);

export const toggleQuote: Command = (state, dispatch) => (isInQuote(state) ? lift : wrapIn(nodes.blockquote))(state, dispatch);

/** Turns lines into a list, a list into lines, and a list into one of the other kind. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    if (isInList(state, type)) return liftListItem(nodes.list_item)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (![nodes.bullet_list, nodes.ordered_list].includes($from.node(depth).type)) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return wrapInList(type)(state, dispatch);
  };
}

export const toggle = (type: MarkType): Command => toggleMark(type);

export interface LinkRange {
  from: number;
  to: number;
  /** Empty without a link. */
  href: string;
}

/** Returns the selected text, or the whole link at the cursor. */
export function findLink(state: EditorState): LinkRange {
  const { from, to, empty, $from } = state.selection;
  const link = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
  if (!empty || !link) return { from, to, href: link ? String(link.attrs.href) : '' };
  const { parent } = $from;
  const start = $from.start();
  let range = { from, to };
  parent.forEach((child, offset) => {
    if (!link.isInSet(child.marks)) return;
    const [begin, end] = [start + offset, start + offset + child.nodeSize];
    if (begin <= range.to && end >= range.from) range = { from: Math.min(begin, range.from), to: Math.max(end, range.to) };
  });
  return { ...range, href: String(link.attrs.href) };
}

/** Links the text of a range; without one the address becomes the text. */
export function setLink({ from, to }: LinkRange, href: string): Command {
  return (state, dispatch) => {
    const attrs: Attrs = { href };
    const tr = state.tr;
    if (from === to) tr.insertText(href, from);
    const end = from === to ? from + href.length : to;
    tr.removeMark(from, end, marks.link).addMark(from, end, marks.link.create(attrs));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link));
    return true;
  };
}

export function removeLink({ from, to }: LinkRange): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, marks.link));
    return true;
  };
}

/** Inserts a table with a row of headers at the cursor, which moves into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const table = createTable();
  const tr = state.tr.replaceSelectionWith(table);
  const starts: number[] = [];
  tr.doc.descendants((node, position) => {
    if (node === table) starts.push(position);
  });
  for (const start of starts) tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

function createTable(): Node {
  const { table, table_row: row, table_header: header, table_cell: cell } = schema.nodes;
  if (!table || !row || !header || !cell) throw new Error('The schema has no tables');
  const createRow = (type: NodeType) =>
    row.create(
      null,
      [type, type].map((each) => each.createAndFill()).filter((each) => each !== null),
    );
  return table.create(null, [header, cell, cell].map(createRow));
}
