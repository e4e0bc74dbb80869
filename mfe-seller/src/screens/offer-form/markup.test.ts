import { htmlToMarkup, markupToHtml } from './markup';

it('writes paragraphs, lists, headings, bold and links', () => {
  const text = 'Висока **ваза**\nз Косова\n\n## Догляд\n\n- мити руками\n- не гріти\n\n1. раз\n2. два\n\n[Сайт](https://vase.example/a)';

  expect(markupToHtml(text)).toBe(
    [
      '<p>Висока <strong>ваза</strong><br>з Косова</p>',
      '<h3>Догляд</h3>',
      '<ul><li>мити руками</li><li>не гріти</li></ul>',
      '<ol><li>раз</li><li>два</li></ol>',
      '<p><a href="https://vase.example/a">Сайт</a></p>',
    ].join('\n'),
  );
  expect(htmlToMarkup(markupToHtml(text))).toBe(text);
});

it('lets no tag through', () => {
  expect(markupToHtml('<img src=x onerror=alert(1)> [x](javascript:alert(1))')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; [x](javascript:alert(1))</p>',
  );
  expect(markupToHtml('[x](https://a.example/"onclick="b)')).not.toContain('"onclick');
});

it.each([
  ['plain <em>text</em> &amp; more', 'plain text & more'],
  ['<p>one</p>two<p>three</p>', 'one\n\ntwo\n\nthree'],
  ['<table><tr><th>Вага</th><td>2 кг</td></tr></table>', 'Вага — 2 кг'],
  ['', ''],
])('reads %s', (html, text) => {
  expect(htmlToMarkup(html)).toBe(text);
});
