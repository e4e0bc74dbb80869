import fs from 'node:fs';
import path from 'node:path';
import { readSynonymSeed } from '../../../synonyms-folder';
import type { LocalizedText } from '../../../platform/i18n';
import { parseSynonymLines } from '../../catalog';
import type { CategoryRow } from '../imports.repository';
import { CategoryMapper } from './category-mapper';
import { CategoryVocabulary } from './category-vocabulary';
import { readPriceListWords } from './price-list-words';

interface SeedCategory {
  alias: string;
  title: LocalizedText;
  children?: SeedCategory[];
}

const api = path.join(import.meta.dirname, '..', '..', '..', '..');
const categories = listCategories();
const words = readPriceListWords();
const mapper = new CategoryMapper(
  new CategoryVocabulary(
    categories,
    words,
    parseSynonymLines(readSynonymSeed()).filter(({ kind }) => kind === 'category' || kind === 'hint'),
  ),
);
const labelled = readLabelledNames();

function listCategories(): CategoryRow[] {
  const rows: CategoryRow[] = [];
  const add = ({ alias, title, children = [] }: SeedCategory, above: readonly number[]) => {
    const id = rows.length + 1;
    rows.push({ id, alias, title, path: [...above, id], isSection: children.length > 0 });
    children.forEach((child) => add(child, [...above, id]));
  };
  const seed = JSON.parse(fs.readFileSync(path.join(api, 'categories/categories.json'), 'utf8')) as { categories: SeedCategory[] };
  seed.categories.forEach((category) => add(category, []));
  return rows;
}

function readLabelledNames(): { alias: string; title: string; parents: string[] }[] {
  const lines = fs.readFileSync(path.join(api, 'import-categories/labelled-names.txt'), 'utf8').split('\n');
  return lines
    .filter((line) => line.includes(': ') && !line.startsWith('#'))
    .flatMap((line) => {
      const [alias = '', ...rest] = line.split(': ');
      return rest
        .join(': ')
        .split('; ')
        .map((name) => {
          const [title = '', ...parents] = name.split(' > ').reverse();
          return { alias, title, parents };
        });
    });
}

const propose = (
  title: string,
  { parents = [] as string[], samples = [] as string[], portal = null as string | null, attributes = null as string | null } = {},
) => {
  const byAlias = (wanted: string | null) => categories.find(({ alias }) => alias === wanted) ?? null;
  const evidence = { portalCategory: byAlias(portal), attributeCategory: byAlias(attributes) };
  const { category, sureness } = mapper.propose({ title, parents, samples, ...evidence });
  return { alias: category?.alias ?? null, sureness };
};

it('places names of price lists: at least 98 of 100 sure ones right, and at least 60 of 100 without a question', () => {
  const sure = labelled
    .map((label) => ({ ...label, ...{ found: propose(label.title, label) } }))
    .filter(({ found }) => found.sureness === 'sure');
  const wrong = sure.filter(({ alias, found }) => found.alias !== alias).map(({ title, found }) => `${title} → ${String(found.alias)}`);

  expect(labelled.length).toBeGreaterThanOrEqual(600);
  expect(labelled.filter(({ alias }) => alias === 'none').length).toBeGreaterThan(labelled.length / 10);
  expect({ precision: 1 - wrong.length / sure.length >= 0.98, wrong: wrong.slice(0, 40) }).toMatchObject({ precision: true });
  expect(sure.length / labelled.length).toBeGreaterThanOrEqual(0.6);
});

it('names only categories that exist', () => {
  const aliases = new Set([...categories.map(({ alias }) => alias), 'none', 'neutral']);

  expect(words.flatMap(({ targets }) => targets).filter((alias) => !aliases.has(alias))).toEqual([]);
  expect(labelled.filter(({ alias }) => !aliases.has(alias))).toEqual([]);
});

it.each([
  ['Свічки запалювання', 'svichky-ta-aromadyfuzory'],
  ['Прокладки автомобільні', 'avtomobilni-akumuliatory'],
  ['Кутові дивани', 'kutovi-shlifmashyny'],
  ['Дитячі ліжка', 'dytiachi-vizochky'],
  ['Запчасти к MacBook', 'zapchastyny-dlia-traktoriv'],
  ['Тормозные системы', 'zapchastyny-dlia-traktoriv'],
  ['Покрышки и камеры', 'kamery-videosposterezhennia'],
  ['CAT', 'korm-dlia-kotiv'],
  ['Подставки для ноутбуков', 'lialky-ta-aksesuary'],
  ['Кухонні ножиці', 'kukhonni-vytiazhky'],
  ['Чоловічки', 'taktychnyi-odiah'],
  ['Цветочки', 'podarunkovi-nabory'],
])('does not put «%s» into %s', (title, wrong) => {
  expect(propose(title).alias).not.toBe(wrong);
});

it('reads a group that is named by a brand, or "other", by its parent', () => {
  expect(propose('Oukitel', { parents: ['Смартфони'] })).toEqual({ alias: 'smartfony', sureness: 'sure' });
  expect(propose('Інше', { parents: ['Навушники'] })).toEqual({ alias: 'navushnyky', sureness: 'sure' });
  expect(propose('Oukitel').alias).toBeNull();
});

it('reads a name in Latin letters that is no brand by itself, and puts no goods into a section unasked', () => {
  expect(propose('Power Bank', { parents: ['Електроніка'] })).toEqual({ alias: 'paverbanky', sureness: 'sure' });
  expect(propose('Oukitel', { parents: ['Електроніка'] })).toEqual({ alias: 'elektronika', sureness: 'likely' });
});

it('asks the parents which of several categories is meant, and doubts a match that they contradict', () => {
  expect(propose('Джинсы', { parents: ['Мужская одежда'] })).toEqual({ alias: 'cholovichi-dzhynsy', sureness: 'sure' });
  expect(propose('Джинсы').sureness).toBe('none');
  expect(propose('Чай', { parents: ['Меблі'] }).sureness).toBe('likely');
});

it('lets the titles of the offers decide where the name says little, and doubt where they say something else', () => {
  const lamps = ['Люстра LED 60W', 'Люстра Lumina 5', 'Люстра Eglo', 'Люстра золота 3'];
  const coils = ['Котушка запалювання Bosch 0221', 'Котушка запалювання Beru', 'Котушка запалювання NGK', 'Котушка запалювання Magneti'];

  expect(propose('Новинки 2026', { samples: lamps })).toEqual({ alias: 'liustry-ta-svitylnyky', sureness: 'sure' });
  expect(propose('Котушки запалювання', { samples: coils }).sureness).not.toBe('sure');
  expect(propose('Столи', { samples: lamps }).sureness).toBe('likely');
});

it('takes the number of a portal as a second opinion', () => {
  expect(propose('Килими ручної роботи', { portal: 'kylymy' })).toEqual({ alias: 'kylymy', sureness: 'sure' });
  expect(propose('Посилки', { portal: 'kylymy' })).toEqual({ alias: 'kylymy', sureness: 'likely' });
  expect(propose('Дивани', { portal: 'kylymy' }).sureness).toBe('likely');
});

it('takes the attributes of the offers as a second opinion, which never contradicts', () => {
  expect(propose('Килими ручної роботи', { attributes: 'kylymy' }).sureness).toBe('sure');
  expect(propose('Oukitel', { attributes: 'smartfony' })).toEqual({ alias: 'smartfony', sureness: 'likely' });
  expect(propose('Oukitel', { attributes: 'smartfony', portal: 'smartfony' })).toEqual({ alias: 'smartfony', sureness: 'sure' });
  expect(propose('Дивани', { attributes: 'kylymy' })).toEqual({ alias: propose('Дивани').alias, sureness: 'sure' });
});

it('reads the address of a section of a portal', () => {
  expect(propose('Mobilnye telefony')).toEqual({ alias: 'smartfony', sureness: 'sure' });
});
