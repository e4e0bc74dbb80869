import fc from 'fast-check';
import { readAttributeSeed } from '../../attributes-folder';
import { locales } from '../../platform/i18n';
import type { AttributeDefinition } from './attribute-definitions';
import { parseAttributeFile, toLinks } from './attribute-file';
import { buildFileCatalog, toDefinitions } from './file-catalog';
import { parseBoolean } from './parse-boolean';
import { formatTypedValue, parseTypedValue } from './parse-value';

const file = parseAttributeFile(readAttributeSeed());
const definitions = toDefinitions(file);
function get(code: string): AttributeDefinition {
  const found = definitions.find((definition) => definition.code === code);
  if (!found) throw new Error(`There is no ${code}`);
  return found;
}
const codesOf = (code: string, text: string) => {
  const value = parseTypedValue(get(code), text);
  return value?.kind === 'values' ? value.codes : null;
};

describe('parseTypedValue', () => {
  it.each([
    ['чорний', ['black']],
    ['Чорна', ['black']],
    ['чёрное', ['black']],
    ['black', ['black']],
    ['Чорний матовий', ['black']],
    ['глянцевий білий', ['white']],
    ['Space Gray', ['grey']],
    ['темно-синя', ['navy']],
    ['синя', ['blue']],
    ['червоні', ['red']],
    ['красные', ['red']],
    ['чорний/білий', ['black', 'white']],
    ['чорний, червоний', ['black', 'red']],
    ['черно-белый', null],
    ['як на фото', null],
  ])('reads the color %j as %j', (text, expected) => {
    expect(codesOf('color', text)).toEqual(expected);
  });

  it.each([
    ['size', 'L', ['l']],
    ['size', 'розмір L', ['l']],
    ['size', 'ХХL', ['xxl']],
    ['size', '2XL', ['xxl']],
    ['size', 'М', ['m']],
    ['size', 'S (44-46)', ['s']],
    ['size', 'L-XL', null],
    ['size', 'S, M, L', ['s', 'm', 'l']],
    ['shoe_size', 'EU 42', ['42']],
    ['shoe_size', '42,5', ['42_5']],
    ['shoe_size', '42 р.', ['42']],
    ['shoe_size', '4', null],
  ])('reads the %s %j as %j', (code, text, expected) => {
    expect(codesOf(code, text)).toEqual(expected);
  });

  it.each([
    ['brand', 'САМСУНГ', ['samsung']],
    ['brand', 'Samsung', ['samsung']],
    ['brand', 'Нікому не відомий', null],
    ['sleeping_area', '160 х 200 см', ['160x200_cm']],
    ['condition', 'Б/у', ['used']],
    ['country', 'Германия', ['germany']],
    ['energy_class', 'а', null],
  ])('reads the %s %j as %j', (code, text, expected) => {
    expect(codesOf(code, text)).toEqual(expected);
  });

  it('returns no value for a blank or a very long text', () => {
    for (const definition of definitions)
      for (const text of ['', '  ', 'ж'.repeat(5000)]) expect(parseTypedValue(definition, text)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...definitions), fc.string({ unit: 'binary', maxLength: 40 }), (definition, text) => {
        expect(() => parseTypedValue(definition, text)).not.toThrow();
      }),
    );
  });

  it('reads back values in any order', () => {
    const several = definitions.filter(({ values }) => values.length > 3);
    const choice = fc.constantFrom(...several).chain((definition) =>
      fc.tuple(
        fc.constant(definition),
        fc.shuffledSubarray(
          definition.values.map(({ code }) => code),
          { minLength: 1, maxLength: 4 },
        ),
      ),
    );

    fc.assert(
      fc.property(choice, fc.constantFrom(...locales), ([definition, codes], locale) => {
        const shown = formatTypedValue(definition, { kind: 'values', codes }, locale);
        // Titles with a comma, such as `A4, 80 г/м²`, are parsed only as a whole.
        fc.pre(
          codes.length === 1 ||
            !definition.values.some(({ title }) => Object.values(title).some((text) => /[,;|/]|\s(?:та|і|и|and)\s/.test(text))),
        );

        expect(parseTypedValue(definition, shown)).toEqual({ kind: 'values', codes });
      }),
    );
  });
});

describe('parseBoolean', () => {
  it.each([
    ['так', true],
    ['Да', true],
    ['yes', true],
    ['є', true],
    ['+', true],
    ['ні', false],
    ['Нет', false],
    ['no', false],
    ['немає', false],
    ['без підсвічування', false],
    ['активне шумозаглушення', true],
    ['без шумозаглушення', false],
    ['можливо', null],
  ])('reads %j as %j', (text, expected) => {
    expect(parseBoolean(text, ['Шумозаглушення'])).toBe(expected);
  });
});

describe('the attributes that the service brings along', () => {
  const ids = new Map(Object.keys(file.categories).map((alias, index) => [alias, index + 1]));
  const catalog = buildFileCatalog(file, ids);
  const codes = new Set(definitions.map(({ code }) => code));

  it('are more than forty, of every kind, with names in three languages', () => {
    expect(definitions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(definitions.map(({ kind }) => kind)).size).toBe(5);
    expect(
      definitions.filter(({ name, values }) =>
        [name, ...values.map(({ title }) => title)].some((text) => locales.some((locale) => !text[locale])),
      ),
    ).toEqual([]);
  });

  it('exist wherever a category names them', () => {
    expect(toLinks(file).filter(({ attribute }) => !codes.has(attribute))).toEqual([]);
  });

  it('are found by their own name in each of their categories', () => {
    const lost = [...ids].flatMap(([alias, id]) => {
      const category = catalog.ofCategory([id]);
      return category.list.flatMap(({ definition }) =>
        locales
          .filter((locale) => category.findByName({ [locale]: definition.name[locale] ?? '' })?.definition !== definition)
          .map((locale) => `${alias} ${definition.code} ${locale}`),
      );
    });

    expect(lost).toEqual([]);
  });

  it('have values that are read back in every language', () => {
    const lost = definitions.flatMap((definition) =>
      definition.values.flatMap(({ code }) =>
        locales
          .filter((locale) => {
            const value = parseTypedValue(definition, formatTypedValue(definition, { kind: 'values', codes: [code] }, locale));
            return value?.kind !== 'values' || value.codes.join() !== code;
          })
          .map((locale) => `${definition.code} ${code} ${locale}`),
      ),
    );

    expect(lost).toEqual([]);
  });
});
