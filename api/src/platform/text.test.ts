import { sanitizeText, sanitizeTexts } from './text';

it.each([
  ['zero-width characters', '\u200b\u200d\ufeff'],
  ['Hangul fillers', '\u3164\u115f'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['a braille blank', '\u2800'],
  ['variation selectors and tags', '\ufe0f\u{e0041}'],
  ['blanks', ' \t\u00a0'],
])('treats %s as blank', (_what, text) => {
  expect(sanitizeText(text)).toBe('');
});

it.each(['Олена', "Мар'яна", '👩‍👩‍👧', '❤️', '2', '!', 'עברית', ' x '])('leaves %j as it is', (text) => {
  expect(sanitizeText(text)).toBe(text);
});

it('removes bidi control characters', () => {
  expect(sanitizeText('abc\u202egpj.exe\u2066x\u2069')).toBe('abcgpj.exex');
});

it('joins words that soft hyphens of copied texts cut', () => {
  expect(sanitizeText('Супер\u00adпилосос без\u00adпровідний')).toBe('Суперпилосос безпровідний');
});

it('sanitizes every text but passwords, at any depth', () => {
  const deep: unknown[] = [];
  let inner = deep;
  for (let level = 0; level < 50_000; level += 1) inner.push((inner = []));
  inner.push({ name: '\u200b' });
  const body = { deep, new_password: '\u200b\u202e', list: ['\u202ea', { title: 'b\u2067' }], none: null };

  sanitizeTexts(body);

  expect(inner).toEqual([{ name: '' }]);
  expect({ ...body, deep: [] }).toEqual({ deep: [], new_password: '\u200b\u202e', list: ['a', { title: 'b' }], none: null });
});
