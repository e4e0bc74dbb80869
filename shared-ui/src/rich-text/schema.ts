import { type Attrs, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Addresses with these schemes, and those without one, pass the service. */
const safeSchemes = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][\w+.-]*:/i;

/** Returns whether the schema keeps a link to the address. */
export function isSafeAddress(address: string): boolean {
  // Browsers ignore blanks and control characters in a scheme.
  const plain = address.replace(/[\p{Cc}\s]/gu, '');
  return plain !== '' && (safeSchemes.test(plain) || !anyScheme.test(plain));
}

const block = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  group: 'block',
  content,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});

const tables = tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} });
const [headerRule] = tables.table_header.parseDOM ?? [];

/** The documents of the editor: exactly the elements that the sanitizer of the service accepts. A test of tools compares the two. */
const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: block('p', 'inline*'),
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 3 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${String(level)}`, attrs: { level: Math.min(Math.max(level, 2), 4) } })),
    toDOM: ({ attrs }: Node): DOMOutputSpec => [`h${String(attrs.level)}`, 0],
  },
  blockquote: block('blockquote', 'block+', { defining: true }),
  bullet_list: block('ul', 'list_item+'),
  ordered_list: block('ol', 'list_item+'),
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  table: tables.table,
  table_row: tables.table_row,
  table_cell: tables.table_cell,
  // Cells of a head are headers, even when the HTML differs.
  table_header: {
    ...tables.table_header,
    parseDOM: [
      { ...headerRule, tag: 'th' },
      { ...headerRule, tag: 'thead td', priority: 60 },
    ],
  },
  text: { group: 'inline' },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
};

const mark = (tag: string, more: MarkSpec['parseDOM'] = [], excludes?: string): MarkSpec => ({
  parseDOM: [{ tag }, ...more],
  toDOM: () => [tag, 0],
  ...(excludes === undefined ? {} : { excludes }),
});

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs(element): Attrs | false {
          const href = element.getAttribute('href') ?? '';
          return isSafeAddress(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: String(attrs.href), rel: 'nofollow noopener ugc' }, 0],
  },
  strong: mark('strong', [
    // Google Docs wraps copied text in a `b` that is not bold.
    { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
    { style: 'font-weight', getAttrs: (value) => (/^(?:bold(?:er)?|[6-9]\d{2})$/.test(value) ? null : false) },
  ]),
  em: mark('em', [{ tag: 'i' }, { style: 'font-style=italic' }]),
  u: mark('u', [{ tag: 'ins' }]),
  s: mark('s', [{ tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }]),
  sub: mark('sub', [{ style: 'vertical-align=sub' }], 'sup sub'),
  sup: mark('sup', [{ style: 'vertical-align=super' }], 'sup sub'),
};

export const schema = new Schema({ nodes, marks });
