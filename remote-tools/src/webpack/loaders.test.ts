import type { LoaderContext } from 'webpack';
import icuLoader from './icu-loader';
import messageTextsLoader from './message-texts-loader';
import shortenStyleIds from './style-ids-loader';

const context = { resourcePath: '/mfe-seller/src/i18n/uk.json' } as LoaderContext<object>;
const compileTexts = (source: string) => String(icuLoader.call(context, source, undefined, undefined));
const stripTexts = (source: string) => String(messageTextsLoader.call(context, source, undefined, undefined));

it('parses the texts of a language, so that no browser has to', () => {
  const compiled = JSON.parse(compileTexts('{"title":"Ціна: {price}","close":"Закрити"}')) as Record<
    string,
    { type: number; value: string }[]
  >;

  expect(compiled.close).toEqual([{ type: 0, value: 'Закрити' }]);
  expect(compiled.title?.map(({ value }) => value)).toEqual(['Ціна: ', 'price']);
});

it('refuses a text that is no ICU message, with its file and id', () => {
  expect(() => compileTexts('{"title":"Ціна: {price"}')).toThrow('/mfe-seller/src/i18n/uk.json: message "title" is not valid ICU');
});

it.each([
  [
    'texts and notes of messages',
    `defineMessages({ title: { id: 'a.title', defaultMessage: 'All vases', description: 'A title' } });`,
    `defineMessages({ title: { id: 'a.title', } });`,
  ],
  ['a text in the middle', `({ defaultMessage: 'All', id: 'a' })`, `({ id: 'a' })`],
  ['a text of a template', '({ id: "a", defaultMessage: `All` })', '({ id: "a", })'],
])('takes %s out of the scripts', (_what, source, expected) => {
  expect(stripTexts(source).replaceAll(/\s+/g, ' ')).toBe(expected);
});

it.each([
  ['a message that is called description', `({ description: { id: 'a.description' } })`],
  ['a value that is no text', `({ description: describe(), defaultMessage: count })`],
  ['code around them', `const description = 'kept';\nexport const text = \`defaultMessage\`;`],
])('keeps %s', (_what, source) => {
  expect(stripTexts(source)).toBe(source);
});

it('shortens the ids of styled components, and no other text', () => {
  expect(shortenStyleIds('withConfig({ componentId: "ya__sc-1a2b3c4d-5" }); "ya__sc-7f-0"')).toBe(
    'withConfig({ componentId: "ya-1a2b3c-5" }); "ya-7f-0"',
  );
  expect(shortenStyleIds('"maya__sc-1a-5", "ya__sc-xyz-1"')).toBe('"maya__sc-1a-5", "ya__sc-xyz-1"');
});
