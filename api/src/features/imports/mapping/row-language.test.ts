import { fileByLanguage, proveLanguage } from './row-language';

const guess = () => 'ru' as const;

it.each([
  ['Срібний кулон', 'uk'],
  ['Серебряный кулон', 'ru'],
  ['Ваза', null],
  ['iPhone 15', null],
  // The text has one name in the other language.
  ['Крем «Мыло» для її тіла', 'uk'],
  ['Новые открытки и виды города Київ', 'ru'],
])('proves the language of %j as %s', (text, language) => {
  expect(proveLanguage(text)).toBe(language);
});

it.each([
  ['by its letters, whatever its column says', { ru: 'Срібний кулон' }, '', { uk: 'Срібний кулон' }],
  ['where its column says, without letters of another language', { uk: 'Ваза', en: 'Vase' }, '', { uk: 'Ваза', en: 'Vase' }],
  [
    'where its column says, when the language of its letters has another text',
    { uk: 'Синие вазы', ru: 'Вазы' },
    '',
    { uk: 'Синие вазы', ru: 'Вазы' },
  ],
  ['once, when two columns have the same text', { uk: 'Срібний кулон' }, 'Срібний кулон', { uk: 'Срібний кулон' }],
  ['beside that of another column', { uk: 'Ваза' }, 'Ваза синяя', { uk: 'Ваза', ru: 'Ваза синяя' }],
  ['by what else is known', {}, 'Ваза', { ru: 'Ваза' }],
  ['in the free language, when the guessed one is taken', { ru: 'Ваза' }, 'Кухоль', { ru: 'Ваза', uk: 'Кухоль' }],
])('files a text %s', (_name, declared, plain, filed) => {
  expect(fileByLanguage(declared, plain, guess)).toEqual(filed);
});

it('never lets a column without a language replace one that names it', () => {
  expect(fileByLanguage({ uk: 'Кулон зі срібла' }, 'Срібний кулон', guess)).toEqual({ uk: 'Кулон зі срібла' });
});
