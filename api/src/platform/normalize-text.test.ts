import { normalizeText } from './normalize-text';

it.each([
  ["М'ЯЧ", 'мяч'],
  ['м’яч', 'мяч'],
  ['мʼяч', 'мяч'],
  ['Ёлка', 'елка'],
  ['ґудзик', 'гудзик'],
  ['объектив', 'обектив'],
  ['крыло', 'крило'],
  ['Café Olé', 'cafe ole'],
  ['за́мок', 'замок'],
  ['її йогурт', 'її йогурт'],
])('normalizes %j', (text, expected) => {
  expect(normalizeText(text)).toBe(expected);
});
