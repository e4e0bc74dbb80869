import { unlinkText } from './unlink-text';

const bare = (text: string) => text.replaceAll('\u200b', '|');

it.each([
  ['Виграли! https://evil.example/pay', 'Виграли! https:|//evil.|example/pay'],
  ['www.evil.example', 'www.|evil.|example'],
  ['(зайдіть на приклад.укр)', '(зайдіть на приклад.|укр)'],
  ['https://evil.example/@name', 'https:|//evil.|example/@name'],
  ['https://me@evil.example', 'https:|//me@evil.|example'],
])('breaks text that mail clients turn into a link: %s', (text, expected) => {
  expect(bare(unlinkText(text))).toBe(expected);
});

it.each(['olena.k@mail.example', 'Кухоль 1.5 л, 3 шт.', '№ 104595, Колесо: 27 499 ₴', 'А. Б. Іваненко'])('leaves %s as it is', (text) => {
  expect(unlinkText(text)).toBe(text);
});
