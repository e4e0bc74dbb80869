import { cleanHtml, htmlToText } from './html';

/** Texts of exports of shops, with their stored and shown form. */
const imported: readonly (readonly [name: string, given: string, stored: string])[] = [
  [
    'headings, emphasis and nested lists',
    '<h1>Мед липовий</h1><p>Зібраний <b>цього</b> <i>літа</i>, <ins>без цукру</ins> <strike>з цукром</strike></p>' +
      '<ul><li>сирий<ul><li>нефільтрований</li></ul></li><li>1&nbsp;л</li></ul><h6>Догляд</h6>',
    '<h2>Мед липовий</h2><p>Зібраний <strong>цього</strong> <em>літа</em>, <u>без цукру</u> <s>з цукром</s></p>' +
      '<ul><li>сирий<ul><li>нефільтрований</li></ul></li><li>1\u00a0л</li></ul><h4>Догляд</h4>',
  ],
  [
    'a table of Prom with merged cells and looks',
    '<table border="1" style="width: 100%" class="attributes"><tbody><tr><th colspan="2" bgcolor="#eee">Характеристики</th></tr>' +
      '<tr><td width="50%"><span style="color: red">Вага</span></td><td rowspan="2" onclick="x()">2&nbsp;кг</td></tr><tr><td>Об’єм</td></tr></tbody></table>',
    '<table><tbody><tr><th colspan="2">Характеристики</th></tr>' +
      '<tr><td>Вага</td><td rowspan="2">2\u00a0кг</td></tr><tr><td>Об’єм</td></tr></tbody></table>',
  ],
  [
    'a table of Rozetka with unclosed cells and spans without sense',
    '<table><thead><tr><td>Розмір<td colspan="0">Груди</thead><tr><td rowspan="4000">S<td colspan="x">88</table>',
    '<table><thead><tr><td>Розмір</td><td>Груди</td></tr></thead><tr><td>S</td><td>88</td></tr></table>',
  ],
  [
    'quotes, lines and powers',
    '<blockquote class="q"><p>Найкраще</p></blockquote><hr><p>100 м<sup>2</sup>, H<sub>2</sub>O<br>далі</p>',
    '<blockquote><p>Найкраще</p></blockquote><hr /><p>100 м<sup>2</sup>, H<sub>2</sub>O<br />далі</p>',
  ],
  [
    'blocks that are no paragraphs: their words are not glued together',
    '<section><div>Вага</div><div>2 кг</div><dl><dt>Колір</dt><dd>синій</dd></dl><center>Знижка</center></section>',
    '<div><div>Вага</div><div>2 кг</div><div><p>Колір</p><p>синій</p></div><div>Знижка</div></div>',
  ],
  ['a text of lines', 'Ваза & миска\r\nз Косова\n\n \nРучна робота', '<p>Ваза &amp; миска<br />з Косова</p><p>Ручна робота</p>'],
  ['one line', '  Ваза з Косова ', 'Ваза з Косова'],
  ['elements closed in the wrong order', '<b>дуже <i>легка</b> ваза</i>', '<strong>дуже <em>легка</em></strong> ваза'],
  ['elements that were never closed', '<p>Ваза<p>Миска<ul><li>а<li>б', '<p>Ваза</p><p>Миска</p><ul><li>а</li><li>б</li></ul>'],
  [
    'pictures and frames',
    '<p>До<img src="https://a.example/x.jpg" onerror="x()">після<iframe src="https://a.example"></iframe></p>',
    '<p>Допісля</p>',
  ],
  [
    'scripts and styles',
    '<style>p { color: red }</style><script>alert(1)</script><p style="x" onclick="x()" id="a">Ваза</p>',
    '<p>Ваза</p>',
  ],
  ['elements of Word', '<!--[if mso]>x<![endif]--><p class="MsoNormal">Ваза<o:p>&nbsp;</o:p></p>', '<p>Ваза\u00a0</p>'],
  [
    'links',
    '<a href="https://a.example/?a=1&b=2" target="_blank" rel="dofollow">а</a> <a href="mailto:a@a.example">б</a> <a href="/offers/vaza/">в</a>',
    '<a href="https://a.example/?a=1&amp;b=2" rel="nofollow noopener ugc">а</a> <a href="mailto:a@a.example" rel="nofollow noopener ugc">б</a> ' +
      '<a href="/offers/vaza/" rel="nofollow noopener ugc">в</a>',
  ],
  ...['javascript:x()', ' java\tscript:x()', 'JaVaScRiPt:x()', 'data:text/html,x', 'vbscript:x()'].map(
    (href) => [`a link to ${href}`, `<a href="${href}">а</a>`, '<a rel="nofollow noopener ugc">а</a>'] as const,
  ),
  ['tags as text', '&lt;script&gt;x&lt;/script&gt; 5 &lt; 6', '&lt;script&gt;x&lt;/script&gt; 5 &lt; 6'],
  ['nothing', '<script>x</script> <!-- a -->', ''],
];

it.each(imported)('stores %s', (_name, given, stored) => {
  expect(cleanHtml(given)).toBe(stored);
});

it.each(imported)('does not change %s when it is stored again', (_name, _given, stored) => {
  expect(cleanHtml(stored)).toBe(stored);
});

it.each([
  ['<script>alert(1)</script>text', 'text'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
  ['<a href="https://yarmarok.example" target="_blank">a</a>', '<a href="https://yarmarok.example" rel="nofollow noopener ugc">a</a>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
])('neutralizes %s', (html, expected) => {
  expect(cleanHtml(html)).toBe(expected);
});

it('keeps the words of a huge text and a bounded depth of its elements', () => {
  const deep = `${'<div><b>'.repeat(5000)}Ваза${'</b></div>'.repeat(5000)}`;
  const lists = `${'<ul><li>'.repeat(5000)}Миска${'</li></ul>'.repeat(5000)}`;
  const wide = '<p>Ваза <b>з Косова</b></p>'.repeat(20_000);

  for (const html of [deep, lists]) expect(cleanHtml(html).split('<').length).toBeLessThan(150);
  expect(cleanHtml(deep)).toContain('Ваза');
  expect(cleanHtml(lists)).toContain('Миска');
  expect(cleanHtml(wide)).toBe(wide.replaceAll('<b>', '<strong>').replaceAll('</b>', '</strong>'));
});

it.each([
  ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['<table><tr><td>Width</td><td>3 m</td></tr></table>', 'Width 3 m'],
  ['a &lt;b&gt; &amp;lt;', 'a <b> &lt;'],
  ['', ''],
])('writes %s as a text', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
