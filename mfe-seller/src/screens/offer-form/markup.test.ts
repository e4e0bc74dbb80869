import { htmlToMarkup, isExpressibleAsMarkup, markupToHtml } from './markup';

it('converts paragraphs, lists, headings, bold and links', () => {
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

it('escapes tags', () => {
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
])('converts %s to markup', (html, text) => {
  expect(htmlToMarkup(html)).toBe(text);
});

it('needs no empty line after a heading or around a list', () => {
  expect(markupToHtml('## Смак\nЛиповий мед\n- без цукру\n- сирий\n1. раз\nКінець')).toBe(
    ['<h3>Смак</h3>', '<p>Липовий мед</p>', '<ul><li>без цукру</li><li>сирий</li></ul>', '<ol><li>раз</li></ol>', '<p>Кінець</p>'].join(
      '\n',
    ),
  );
});

it.each([
  '',
  'plain text<br>in two lines',
  '<p>a <strong>b</strong></p><ul><li>c</li></ul><h3>d</h3><p><a href="https://a.example/">e</a></p>',
  '<p>a</p>\n\n<p>b&nbsp;c</p>',
])('isExpressibleAsMarkup accepts %j', (html) => {
  expect(isExpressibleAsMarkup(html)).toBe(true);
});

it.each([
  '<p>a <em>b</em></p>',
  '<p><u>a</u></p>',
  '<p><s>a</s></p>',
  '<blockquote>a</blockquote>',
  '<h2>a</h2>',
  '<table><tr><th>a</th><td>b</td></tr></table>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<p>**a**</p>',
  '<p>- a</p>',
  '<p><a href="https://a.example/b c">a</a></p>',
])('isExpressibleAsMarkup rejects %j, which markup would change', (html) => {
  expect(isExpressibleAsMarkup(html)).toBe(false);
});
