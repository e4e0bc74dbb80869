import { markupToHtml } from './markup-draft';

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
});

it('escapes tags', () => {
  expect(markupToHtml('<img src=x onerror=alert(1)> [x](javascript:alert(1))')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; [x](javascript:alert(1))</p>',
  );
  expect(markupToHtml('[x](https://a.example/"onclick="b)')).not.toContain('"onclick');
});

it('needs no empty line after a heading or around a list', () => {
  expect(markupToHtml('## Смак\nЛиповий мед\n- без цукру\n- сирий\n1. раз\nКінець')).toBe(
    ['<h3>Смак</h3>', '<p>Липовий мед</p>', '<ul><li>без цукру</li><li>сирий</li></ul>', '<ol><li>раз</li></ol>', '<p>Кінець</p>'].join(
      '\n',
    ),
  );
});
