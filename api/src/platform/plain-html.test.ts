import { sanitized } from './html';
import { tidyHtml } from './plain-html';

const pieces = [
  ...[
    'p',
    'ul',
    'ol',
    'li',
    'b',
    'i',
    'strong',
    'em',
    'u',
    's',
    'h2',
    'h3',
    'blockquote',
    'div',
    'table',
    'td',
    'script',
    'h1',
    'dl',
  ].flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...['<br>', '<br/>', '</br>', '<P>', '<!--', '-->', '<a href="https://yarmarok.example">', '<p onclick="x">', '<', '>', '&amp;', '&'],
  ...['слово', 'a "b" \'c\'', '\n', '\r', '\u00a0', '=', '\0'],
];

/** A seeded sequence, the same in every run. */
function* numbers(): Generator<number> {
  for (let state = 20_261_122; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}
const next = numbers();
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor((next.next().value as number) * items.length)] as Item;

function nested(depth: number): string {
  return Array.from({ length: 1 + pick([0, 1, 2]) }, () => {
    if (depth === 0 || pick([true, false, false])) return pick(['слово', 'a "b"', '\n', '<br>']);
    const name = pick(['p', 'ul', 'ol', 'li', 'b', 'i', 'u', 's', 'h2', 'h3', 'blockquote', 'strong', 'em']);
    return `<${name}>${nested(depth - 1)}</${name}>`;
  }).join('');
}

it('returns the same as the sanitizer for plain HTML', () => {
  const tries = Array.from({ length: 20_000 }, (_, index) =>
    index % 2 ? nested(3) : Array.from({ length: pick([1, 2, 3, 4, 6, 8]) }, () => pick(pieces)).join(''),
  );
  const tidied = tries.map((html) => ({ html, tidy: tidyHtml(html) })).filter(({ tidy }) => tidy !== null);

  expect(tidied.length).toBeGreaterThan(1000);
  expect(tidied.filter(({ html, tidy }) => tidy !== sanitized(html))).toEqual([]);
});

it('handles the usual HTML of shops', () => {
  expect(tidyHtml('<p>Ваза <b>ручної</b> роботи<br>з глини</p><ul><li>глина</li></ul>')).toBe(
    '<p>Ваза <strong>ручної</strong> роботи<br />з глини</p><ul><li>глина</li></ul>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<p>a',
  'a</p>',
  '<p><ul></ul></p>',
  '<b><i></b></i>',
  'a < b',
  'a > b',
  'Tom &amp; Jerry',
  '<!-- a -->',
])('leaves %s to the sanitizer', (html) => {
  expect(tidyHtml(html)).toBeNull();
});
