import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findReferenceProblems, listHeadings } from './document-references';

let root: string;
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
  fs.mkdirSync(path.join(root, 'docs/product'), { recursive: true });
  fs.writeFileSync(path.join(root, 'README.md'), '# Fair\n');
  fs.writeFileSync(path.join(root, 'docs/product/cart.md'), '# Cart\n\n## Lines of `offersInCart`\n\n## Twice\n\n## Twice\n');
});
afterAll(() => fs.rmSync(root, { recursive: true }));

const findProblemTexts = (file: string, text: string) =>
  findReferenceProblems(root, file, text).map(({ line, text: problem }) => `${String(line)} ${problem}`);

it('names headings like GitHub', () => {
  expect(listHeadings('# Cart & checkout\n\n## Lines of `offersInCart`\n\n## [Twice](x.md)\n\n## Twice\n')).toEqual([
    'cart--checkout',
    'lines-of-offersincart',
    'twice',
    'twice-1',
  ]);
});

it.each([
  ['a document that is gone', '\n// See docs/product/basket.md.', '2 docs/product/basket.md does not exist'],
  [
    'a heading that is gone',
    '/** Rules: docs/product/cart.md#prices. */',
    '1 docs/product/cart.md#prices names no heading of docs/product/cart.md',
  ],
  ['a section of a text outside', '/** Favorites at most (spec §9). */', '1 "spec §" refers to a text that is not in the repository'],
  ['a decision outside', '/** At most half (decisions: Loyalty). */', '1 "(decisions:" refers to a text that is not in the repository'],
  ['a contract outside', '// api-contract: reads are cacheable', '1 "api-contract" refers to a text that is not in the repository'],
  ['a design outside', '/** Mixed into the card (DESIGN §4). */', '1 "DESIGN §" refers to a text that is not in the repository'],
  ['a folder outside', '// as ../shared/notes.md says', '1 "../shared/" refers to a text that is not in the repository'],
])('flags %s in a comment', (_case, text, problem) => {
  expect(findProblemTexts('api/src/cart.ts', text)).toEqual([problem]);
});

it.each([
  ['a file that is gone', '[cart](basket.md)', '1 basket.md does not exist'],
  ['a heading that is gone', '# Words\n\n[cart](cart.md#prices)', '3 cart.md#prices names no heading of docs/product/cart.md'],
  ['a heading of its own that is gone', '# Words\n\n[up](#letters)', '3 #letters names no heading of docs/product/words.md'],
  ['a picture that is gone', '![Cart](../pictures/cart.png)', '1 ../pictures/cart.png does not exist'],
])('flags %s in a Markdown link', (_case, text, problem) => {
  fs.writeFileSync(path.join(root, 'docs/product/words.md'), text);

  expect(findProblemTexts('docs/product/words.md', text)).toEqual([problem]);
});

it.each([
  ['api/src/cart.ts', '/** docs/product/cart.md#lines-of-offersincart, docs/product/cart.md#twice-1 and RFC 9110 §13.1.2 */'],
  ['api/src/cart.ts', 'const answer = { decisions: [], link: "https://example.org/docs/product/basket.md" };'],
  ['README.md', '[Cart](docs/product/cart.md#cart), [docs](docs/product), [site](https://example.org/x.md), <mailto:a@example.org>'],
  ['docs/product/cart.md', '[Fair](../../README.md#fair)\n\n```md\n[example](basket.md)\n```\n'],
])('accepts existing targets in %s', (file, text) => {
  expect(findProblemTexts(file, text)).toEqual([]);
});
