import fs from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { repositoryRoot } from '../workspaces';
import icuLoader from './icu-loader';
import useOwnIcon from './lucide-loader';
import messageTextsLoader from './message-texts-loader';
import shortenStyleIds from './style-ids-loader';
import inlineStyleValues from './style-values-loader';

const context = { resourcePath: '/mfe-seller/src/i18n/uk.json' } as LoaderContext<object>;
const compileTexts = (source: string) => String(icuLoader.call(context, source, undefined, undefined));
const stripTexts = (source: string) => String(messageTextsLoader.call(context, source, undefined, undefined));

it('parses the texts of a language at build time', () => {
  const compiled = JSON.parse(compileTexts('{"title":"Ціна: {price}","close":"Закрити"}')) as Record<
    string,
    { type: number; value: string }[]
  >;

  expect(compiled.close).toEqual([{ type: 0, value: 'Закрити' }]);
  expect(compiled.title?.map(({ value }) => value)).toEqual(['Ціна: ', 'price']);
});

it('rejects a text that is not an ICU message, with its file and id', () => {
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
])('removes %s from the scripts', (_what, source, expected) => {
  expect(stripTexts(source).replaceAll(/\s+/g, ' ')).toBe(expected);
});

it.each([
  ['a message that is called description', `({ description: { id: 'a.description' } })`],
  ['a value that is no text', `({ description: describe(), defaultMessage: count })`],
  ['code around them', `const description = 'kept';\nexport const text = \`defaultMessage\`;`],
])('keeps %s', (_what, source) => {
  expect(stripTexts(source)).toBe(source);
});

it.each([
  ['check', '[["path", { d: "M20 6 9 17l-5-5" }]]'],
  [
    'pen',
    '[ [ "path", { d: "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z" } ] ]',
  ],
])('makes the icon %s of Lucide with our component', (name, drawing) => {
  const file = path.join(repositoryRoot, 'node_modules/lucide-react/dist/esm/icons', `${name}.mjs`);

  const code = useOwnIcon(fs.readFileSync(file, 'utf8')).replaceAll(/\s+/g, ' ');

  expect(code).toMatch(/^import \{ createIcon \} from ".*\/create-icon\.[jt]s";/);
  expect(code.split(';')[1]).toBe(` export default /* @__PURE__ */ createIcon(${drawing})`);
});

it('shortens only the ids of styled components', () => {
  expect(shortenStyleIds('withConfig({ componentId: "ya__sc-1a2b3c4d-5" }); "ya__sc-7f-0"')).toBe(
    'withConfig({ componentId: "ya-1a2b3c-5" }); "ya-7f-0"',
  );
  expect(shortenStyleIds('"maya__sc-1a-5", "ya__sc-xyz-1"')).toBe('"maya__sc-1a-5", "ya__sc-xyz-1"');
});

const kit = "import { color, media, motion, radius, space, type } from '@yarmarok/shared-ui';\n";

it.each([
  ['gap: ${space(2.5)};', 'gap: 10px;'],
  ['border-radius: ${radius.lg};', 'border-radius: 16px;'],
  ["color: ${color('orderStatus.waitingForPayment.bg')};", 'color: var(--ya-order-status-waiting-for-payment-bg);'],
  ["${type('h3')}", 'font: var(--ya-type-h3); letter-spacing: var(--ya-type-h3-tracking);'],
  ["transition: opacity ${motion('fast', 'exit')};", 'transition: opacity 120ms var(--ya-ease-exit);'],
  ['${media.hover} { top: 0; }', '@media (hover: hover) { top: 0; }'],
])('writes the values of %s into a style', (style, expected) => {
  expect(inlineStyleValues(`${kit}styled.div\`${style}\``)).toBe(`${kit}styled.div\`${expected}\``);
});

it.each([
  ['a value that is chosen later', `${kit}css\`gap: \${space(step)}; color: \${color(name)}; top: \${space};\``],
  ['an unknown key', `${kit}css\`border-radius: \${radius.none};\``],
  ['functions of the same names of others', "import { space } from './rooms';\ncss`gap: ${space(2)}`"],
])('leaves %s', (_what, source) => {
  expect(inlineStyleValues(source)).toBe(source);
});
