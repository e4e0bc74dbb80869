/** @jest-environment <rootDir>/../remote-tools/src/jest/jsdom-environment.cjs */
import fc from 'fast-check';
import { cleanHtml } from '../../../api/src/index';
import { parseDocument, serializeDocument } from '../../../shared-ui/src/rich-text/document-html';
import { schema } from '../../../shared-ui/src/rich-text/schema';

const words = fc.stringMatching(/^[а-яa-z0-9&<>"'.,’№]{1,6}( [а-яa-z0-9&<>"'.,’№]{1,6}){0,2}$/);
const address = fc.constantFrom(
  'https://a.example/?a=1&b=2',
  'mailto:a@a.example',
  'tel:+380671112233',
  '/offers/vaza/',
  'http://a.example/"x',
);
const marks = fc.record({
  link: fc.option(address, { freq: 4 }),
  names: fc.subarray(['strong', 'em', 'u', 's']),
  level: fc.constantFrom(null, null, null, 'sub', 'sup'),
});

const text = fc.tuple(words, marks).map(([content, { link, names, level }]) => ({
  type: 'text',
  text: content,
  marks: [
    ...(link === null ? [] : [{ type: 'link', attrs: { href: link } }]),
    ...[...names, ...(level === null ? [] : [level])].map((type) => ({ type })),
  ],
}));
const lineBreak = fc.constant({ type: 'hard_break' });
const line = fc.array(fc.oneof({ weight: 5, arbitrary: text }, lineBreak), { minLength: 1, maxLength: 3 });
const paragraph = line.map((content) => ({ type: 'paragraph', content }));
const heading = fc.tuple(line, fc.constantFrom(2, 3, 4)).map(([content, level]) => ({ type: 'heading', attrs: { level }, content }));
const rule = fc.constant({ type: 'horizontal_rule' });

const { blocks } = fc.letrec<Record<'block' | 'list' | 'item' | 'quote' | 'table' | 'cell' | 'blocks', unknown>>((tie) => ({
  block: fc.oneof({ maxDepth: 2 }, paragraph, heading, rule, tie('list'), tie('quote'), tie('table')),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  list: fc
    .tuple(fc.constantFrom('bullet_list', 'ordered_list'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
    .map(([type, content]) => ({ type, content })),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'list_item', content: [first, ...rest] })),
  quote: tie('blocks').map((content) => ({ type: 'blockquote', content })),
  table: fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), tie('cell'), fc.boolean())
    .map(([rows, columns, cell, hasHead]) => ({
      type: 'table',
      content: Array.from({ length: rows }, (_row, index) => ({
        type: 'table_row',
        content: Array.from({ length: columns }, () => ({ type: hasHead && index === 0 ? 'table_header' : 'table_cell', content: cell })),
      })),
    })),
  cell: tie('blocks'),
}));

/** Editor, save, parse, editor. */
const save = (html: string) => parseDocument(cleanHtml(html));

it('loses nothing of any document of the editor in a round trip', () => {
  fc.assert(
    fc.property(blocks, (content) => {
      const written = schema.nodeFromJSON({ type: 'doc', content });
      written.check();
      const html = serializeDocument(written);
      if (html === '') return;
      expect(save(html).toJSON()).toEqual(written.toJSON());
      // A second round trip changes nothing.
      expect(cleanHtml(serializeDocument(save(html)))).toBe(cleanHtml(html));
    }),
    { numRuns: 100, seed: 20_261_125 },
  );
});

const pieces = [
  ...['p', 'div', 'b', 'i', 'u', 's', 'sub', 'sup', 'h1', 'h3', 'h6', 'ul', 'ol', 'li', 'blockquote', 'table', 'tr', 'td', 'th'].flatMap(
    (name) => [`<${name}>`, `</${name}>`],
  ),
  ...[
    '<br>',
    '<hr>',
    '<a href="https://a.example/">',
    '</a>',
    '<td colspan="2">',
    '<script>',
    '</script>',
    'ваза ',
    'миска',
    ' 2 кг',
    '&amp;',
    '\n',
  ],
];
const withoutSpaces = (words: string) => words.replace(/\s+/g, '');
const readWords = (html: string) => withoutSpaces(new DOMParser().parseFromString(html, 'text/html').body.textContent);

it('keeps every word of any stored text, in a stable form from the first save on', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const stored = cleanHtml(parts.join(''));
      const opened = parseDocument(stored);
      expect(withoutSpaces(opened.textContent)).toBe(readWords(stored));
      const html = serializeDocument(opened);
      expect(withoutSpaces(save(html).textContent)).toBe(withoutSpaces(opened.textContent));
      expect(withoutSpaces(serializeDocument(save(html)))).toBe(withoutSpaces(html));
    }),
    { numRuns: 500, seed: 20_261_125 },
  );
});
