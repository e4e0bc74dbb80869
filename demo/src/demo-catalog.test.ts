import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { arrangeOffers, compareInLists, isListed } from './arrange-offers';
import type { DemoOffer } from './demo-offer';
import { findColor, makeOffers, type OfferContext, ownShopSizes } from './offers';
import { leadPriceCents, leadPurchases, openingBalance, topUps } from './orders/seller-money';
import { makeShops } from './shops';
import { readSourceData, demoFolder } from './source-data';
import { findAmounts } from './stated-amounts';
import { readAttributeSeed } from '../../api/src/attributes-folder';
import { buildFileCatalog, parseAttributeFile, presentOwnAttributes } from '../../api/src/features/attributes';
import { topUpBonusCents } from '../../api/src/features/billing';
import { initialBonuses } from '../../api/src/features/settings';
import { coversFolder, flattenCategories, type SourceCategory } from '../../api/src/install';
import { ownShopPlans } from './orders/order-plans';

const now = new Date('2026-11-20T12:00:00Z');
const data = readSourceData();
const languages = ['uk', 'ru', 'en'] as const;

const categories = flattenCategories(data.categories);
const paths = new Map<number, number[]>();
const collectPaths = (list: readonly SourceCategory[], parent: number[]) => {
  for (const category of list) {
    const path = [...parent, categories.indexOf(category) + 1];
    paths.set(path.at(-1) ?? 0, path);
    collectPaths(category.children ?? [], path);
  }
};
collectPaths(data.categories, []);
const leaves = categories.flatMap((category, index) =>
  category.children?.length ? [] : [{ category, id: index + 1, path: paths.get(index + 1) ?? [] }],
);
const tagIds = new Map(
  [...new Set(categories.flatMap(({ tags }) => tags ?? []).map(({ alias }) => alias))].map((alias, index) => [alias, index + 1]),
);

function aContext(): OfferContext {
  return { data, leaves, shops: makeShops(data.categories, now), tagIds, now };
}

function make(count: number): DemoOffer[] {
  return [...makeOffers(aContext(), count)];
}

const offers = make(12_600);

describe('the demo catalog', () => {
  it('is the same on every run', () => {
    const alone = (list: readonly DemoOffer[]) => list.filter(({ variant_of }) => variant_of === null).slice(0, 500);

    expect(make(600)).toEqual(make(600));
    // Groups that have no room in a smaller catalog are left out of it.
    expect(alone(make(600)).map((offer) => ({ ...offer, variant_group_id: null }))).toEqual(
      alone(offers).map((offer) => ({ ...offer, variant_group_id: null })),
    );
  });

  it('has at least 12,000 active offers, 200 shops and 346 tags', () => {
    const shops = makeShops(data.categories, now);

    expect(categories).toHaveLength(349);
    expect(tagIds.size).toBeGreaterThanOrEqual(346);
    expect(shops.length).toBeGreaterThanOrEqual(200);
    expect(new Set(shops.map(({ alias }) => alias)).size).toBe(shops.length);
    expect(offers.filter(({ status }) => status === 'active').length).toBeGreaterThanOrEqual(12_000);
    expect(new Set(offers.map(({ alias }) => alias)).size).toBe(offers.length);
  });

  it('has offers in every leaf, services, drafts, hidden, promoted and colored ones', () => {
    expect(new Set(offers.map(({ category_id }) => category_id)).size).toBe(leaves.length);
    expect(new Set(offers.map(({ offering_type }) => offering_type))).toEqual(new Set(['product', 'service']));
    expect(new Set(offers.map(({ status }) => status))).toEqual(new Set(['active', 'draft', 'hidden']));
    expect(new Set(offers.map(({ currency }) => currency))).toEqual(new Set(['uah', 'usd', 'eur']));
    expect(offers.some(({ in_top }) => in_top)).toBe(true);
    expect(offers.every(({ in_color, color }) => in_color === (color !== null))).toBe(true);
  });

  it('fills every slot of the texts in three languages', () => {
    const texts = offers.flatMap(({ title, description, attributes }) => [
      title,
      description,
      ...attributes.flatMap(({ name, value }) => [name, value]),
    ]);
    const bad = texts
      .flatMap((text) => languages.map((language) => text[language]))
      .filter((text) => text.trim() === '' || /[{}]|undefined|\s{2,}|\s[,.]/.test(text));

    expect(bad).toEqual([]);
  });

  it('fills the shops of the demo seller to their sizes', () => {
    const shops = makeShops(data.categories, now).filter(({ isOwnedByDemoSeller }) => isOwnedByDemoSeller);

    expect(Object.fromEntries(shops.map(({ id, title }) => [title, offers.filter(({ shop_id }) => shop_id === id).length]))).toEqual(
      Object.fromEntries(Object.entries(ownShopSizes).map(([title, size]) => [title, size.offers])),
    );
  });

  it('has prices of at least one unit of a currency', () => {
    expect(offers.filter(({ price_minor }) => price_minor < 100)).toEqual([]);
    expect(offers.filter(({ price_minor, old_price_minor }) => old_price_minor !== null && old_price_minor <= price_minor)).toEqual([]);
  });
});

describe('the attributes', () => {
  const catalog = buildFileCatalog(
    parseAttributeFile(readAttributeSeed()),
    new Map(categories.map(({ alias }, index) => [alias, index + 1])),
  );
  const popular = leaves.filter(({ category }) => category.popular);
  const attributesOf = (categoryId: number) => catalog.ofCategory(paths.get(categoryId) ?? []);
  const typedCodes = ({ category_id, attributes }: DemoOffer) =>
    presentOwnAttributes(attributes, attributesOf(category_id)).typed.map(({ code }) => code);

  it('are at least five typed ones in every offer of the popular categories', () => {
    const poor = popular.flatMap(({ category, id }) =>
      offers
        .filter(({ category_id }) => category_id === id)
        .filter((offer) => typedCodes(offer).length < 5)
        .map((offer) => `${category.alias}: ${offer.title.uk}: ${typedCodes(offer).join()}`),
    );

    expect(poor).toEqual([]);
  });

  it('agree with the tags of the offer', () => {
    const titles = new Map(categories.flatMap(({ tags }) => tags ?? []).map(({ alias, title }) => [tagIds.get(alias) ?? 0, title.uk]));
    const wrong = offers.flatMap(({ title, attributes, tag_ids }) =>
      tag_ids.flatMap((id) => {
        const statement = data.tagStatements[titles.get(id) ?? ''];
        const value = attributes.find(({ name }) => name.uk === statement?.attribute)?.value.uk;
        return statement && value && !new RegExp(statement.matches).test(value) ? [`${title.uk}: ${titles.get(id) ?? ''}, ${value}`] : [];
      }),
    );

    expect(wrong).toEqual([]);
  });

  it('contain every tag and attribute that a statement names', () => {
    const tags = new Set(categories.flatMap((category) => category.tags ?? []).map(({ title }) => title.uk));
    const stated = Object.entries(data.tagStatements).filter(
      ([tag, { attribute, matches }]) =>
        offers.some(({ attributes }) =>
          attributes.some(({ name, value }) => name.uk === attribute && new RegExp(matches).test(value.uk)),
        ) && tags.has(tag),
    );

    expect(stated).toHaveLength(Object.keys(data.tagStatements).length);
  });

  it('are five to twelve in every offer', () => {
    const wrong = offers.filter(({ attributes }) => attributes.length < 5 || attributes.length > 12);

    expect(wrong.map(({ title, attributes }) => `${title.uk}: ${String(attributes.length)}`)).toEqual([]);
  });

  it('are no fillers: foods and services have no condition, and no value is that of most offers', () => {
    const roots = new Set(
      ['produkty-ta-napoi', 'posluhy'].map((alias) => categories.findIndex((category) => category.alias === alias) + 1),
    );
    const conditioned = offers.filter(
      ({ category_id, attributes }) => roots.has(paths.get(category_id)?.[0] ?? 0) && attributes.some(({ name }) => name.uk === 'Стан'),
    );
    const counts = new Map<string, number>();
    for (const { name, value } of offers.flatMap(({ attributes }) => attributes))
      counts.set(`${name.uk}: ${value.uk}`, (counts.get(`${name.uk}: ${value.uk}`) ?? 0) + 1);

    expect(conditioned.map(({ title }) => title.uk)).toEqual([]);
    expect([...counts].filter(([, count]) => count > offers.length / 5)).toEqual([]);
  });

  it('agree with the tags that name a brand', () => {
    const brandTags = new Map(
      categories.flatMap(({ tags }) => tags ?? []).flatMap(({ alias, title }) => [[tagIds.get(alias) ?? 0, title.uk] as const]),
    );
    const brands = new Set(
      offers.flatMap(({ attributes }) => attributes.filter(({ name }) => name.uk === 'Виробник')).map(({ value }) => value.uk),
    );
    // A service for Samsung phones is not of that brand.
    const products = offers.filter(({ offering_type }) => offering_type === 'product');
    const tagged = products.flatMap((offer) =>
      offer.tag_ids.flatMap((id) => (brands.has(brandTags.get(id) ?? '') ? [{ offer, brand: brandTags.get(id) }] : [])),
    );
    const wrong = tagged.filter(({ offer, brand }) => offer.attributes.every(({ value }) => value.uk !== brand));

    expect(tagged.length).toBeGreaterThan(300);
    expect(wrong.map(({ offer, brand }) => `${offer.title.uk}: ${String(brand)}`)).toEqual([]);
  });

  it('are at least forty in all, and hardly any stays free', () => {
    const used = new Set(offers.flatMap(typedCodes));
    const free = offers.flatMap(({ category_id, attributes }) => presentOwnAttributes(attributes, attributesOf(category_id)).free);
    const all = offers.flatMap(({ attributes }) => attributes);

    expect(used.size).toBeGreaterThanOrEqual(40);
    expect(free.length / all.length).toBeLessThan(0.05);
  });

  it('agree with the memory in the titles', () => {
    const wrong = offers.flatMap(({ category_id, title, attributes }) => {
      const typed = new Map(
        presentOwnAttributes(attributes, attributesOf(category_id)).typed.map(({ code, value }) => [code, value] as const),
      );
      return (['uk', 'ru'] as const).flatMap((language) => {
        const memory = /(?<![\d/])(\d+)\/(\d+) гб/.exec(title[language].toLowerCase());
        const isRight = typed.get('ram') === Number(memory?.[1]) && typed.get('storage') === Number(memory?.[2]);
        return memory && typed.has('storage') && !isRight ? [`${title[language]}: ${JSON.stringify([...typed])}`] : [];
      });
    });

    expect(wrong).toEqual([]);
  });

  it('agree with the colors in the titles, and so do the pictures', () => {
    let found = 0;
    const wrong = offers.flatMap((offer) => {
      const color = attributesOf(offer.category_id).byCode.get('color');
      if (!color) return [];
      const stated = findColor(offer.attributes);
      const shown = new Set(offer.image_keys.map((key) => data.pictures.getColor(key)));
      return languages.flatMap((language) => {
        const named = findNamedColors(offer.title[language], language, color.definition.values);
        found += named.length;
        const isRight =
          named.every(({ title }) => title.uk === stated) && (named.length === 0 || [...shown].every((each) => each === stated));
        return isRight ? [] : [`${offer.title[language]}: ${String(stated)}, ${[...shown].join()}`];
      });
    });

    expect(found).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});

const adjective = /(?:ий|ій|ый|ой)$/u;
const adjectiveEndings = '(?:ий|ій|ый|ой|а|я|ая|яя|е|є|ое|ее|і|ые|ие|ої|ого|ую|ою)';

/** Returns the colors that a title names in any form, outside of quoted names. Names of models are capitalized: `Black Mars`. */
function findNamedColors<Color extends { title: Partial<Record<string, string>> }>(
  title: string,
  language: (typeof languages)[number],
  colors: readonly Color[],
): Color[] {
  const text = title.replace(/[«“"][^»”"]*[»”"]/gu, ' ');
  const named = colors.filter((color) => {
    const pattern = (color.title[language] ?? '').replace(adjective, adjectiveEndings);
    return new RegExp(`(?<![\\p{L}-])${pattern}(?![\\p{L}-])`, 'u').test(text);
  });
  // `light blue` is not blue.
  const isPartOfOther = (color: Color) =>
    named.some((other) => other !== color && other.title[language]?.endsWith(` ${color.title[language] ?? ''}`));
  return named.filter((color) => !isPartOfOther(color));
}

describe('the amounts', () => {
  const listConflicts = (said: string, others: readonly string[], language: (typeof languages)[number]) => {
    const known = others.map((text) => findAmounts(text, language));
    return [...findAmounts(said, language)].flatMap(([unit, amounts]) => {
      const stated = new Set(known.flatMap((found) => [...(found.get(unit) ?? [])]));
      return stated.size === 0 ? [] : [...amounts].filter((amount) => !stated.has(amount)).map((amount) => `${String(amount)} ${unit}`);
    });
  };
  const listWrong = (pick: (offer: DemoOffer, language: (typeof languages)[number]) => { said: string; others: string[] }) =>
    offers.flatMap((offer) =>
      languages.flatMap((language) => {
        const { said, others } = pick(offer, language);
        const conflicts = listConflicts(said, others, language);
        return conflicts.length === 0 ? [] : [`${offer.title[language]}: ${conflicts.join(', ')}: ${others.join(' | ')}`];
      }),
    );

  it('are found in each language', () => {
    expect(findAmounts('Навушники 5 40 год роботи, 1\u00a0250 г', 'uk')).toEqual(
      new Map([
        ['hour', new Set([40])],
        ['gram', new Set([1250])],
      ]),
    );
    expect(findAmounts('Гарантия 2 года, 5,5 кВт, 160×200 см', 'ru')).toEqual(
      new Map([
        ['year', new Set([2])],
        ['kilowatt', new Set([5.5])],
      ]),
    );
  });

  it('of titles are those of the attributes', () => {
    const wrong = listWrong(({ title, attributes }, language) => ({
      said: title[language],
      others: attributes.map(({ value }) => value[language]),
    }));

    expect(wrong).toEqual([]);
  });

  it('of descriptions contradict neither titles nor attributes', () => {
    const wrong = listWrong(({ title, description, attributes }, language) => ({
      said: description[language],
      others: [title[language], ...attributes.map(({ value }) => value[language])],
    }));

    expect(wrong).toEqual([]);
  });
});

describe('the variants', () => {
  const groups = new Map<number, DemoOffer[]>();
  for (const offer of offers)
    if (offer.variant_group_id !== null) groups.set(offer.variant_group_id, [...(groups.get(offer.variant_group_id) ?? []), offer]);
  const isCheaper = (a: DemoOffer, b: DemoOffer) => a.price_minor < b.price_minor;

  it('are groups of two or more in phones, shoes, clothes and the shops of the demo seller', () => {
    const sizes = [...groups.values()].map(({ length }) => length);
    const aliases = new Set([...groups.values()].map(([first]) => categories[(first?.category_id ?? 0) - 1]?.alias));
    const own = makeShops(data.categories, now).filter(({ isOwnedByDemoSeller }) => isOwnedByDemoSeller);

    expect(groups.size).toBeGreaterThanOrEqual(40);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12);
    for (const alias of ['smartfony', 'zhinochi-krosivky', 'sukni', 'futbolky-ta-polo']) expect(aliases).toContain(alias);
    expect(own.some(({ id }) => [...groups.values()].some(([first]) => first?.shop_id === id))).toBe(true);
  });

  it('are of one shop and category, and state different values', () => {
    const wrong = [...groups.values()].filter((group) => {
      const said = group.map(({ attributes }) => JSON.stringify(attributes));
      return (
        new Set(group.map(({ shop_id, category_id }) => `${String(shop_id)} ${String(category_id)}`)).size > 1 ||
        new Set(said).size < group.length
      );
    });

    expect(wrong).toEqual([]);
  });

  it('have the first one as the cheapest in stock, which lists show', () => {
    const wrong = [...groups].filter(([id, group]) => {
      const first = group.find((offer) => offer.id === id);
      return !first || first.stock === 0 || group.some((offer) => offer.id < first.id || isCheaper(offer, first));
    });

    expect(wrong).toEqual([]);
  });

  it('differ in price, stock and pictures somewhere, and some are sold out', () => {
    const count = (isSo: (group: DemoOffer[]) => boolean) => [...groups.values()].filter(isSo).length;
    const differs = (pick: (offer: DemoOffer) => unknown) => count((group) => new Set(group.map(pick)).size > 1);

    expect(differs(({ price_minor }) => price_minor)).toBeGreaterThan(5);
    expect(differs(({ stock }) => stock)).toBeGreaterThan(10);
    expect(differs(({ image_keys }) => image_keys[0])).toBeGreaterThan(10);
    expect(count((group) => group.some(({ stock }) => stock === 0))).toBeGreaterThan(5);
  });
});

describe('the pictures', () => {
  const files = data.pictures.files;
  const folder = path.join(demoFolder, 'pictures');
  const offers = [...arrangeOffers(makeOffers(aContext(), 12_600), leaves)];

  it('are at least 1,200 different ones and together at most 12 MB', () => {
    const contents = files.map((file) => fs.readFileSync(path.join(folder, file)));
    const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex'));

    expect(new Set(hashes).size).toBe(files.length);
    expect(files.length).toBeGreaterThanOrEqual(1200);
    expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(12_000_000);
  });

  it('never repeat side by side in a list of the home page, a category or a shop', () => {
    const lists = new Map<string, DemoOffer[]>();
    for (const offer of offers.filter(isListed).sort(compareInLists))
      for (const list of ['home', `shop ${String(offer.shop_id)}`, ...(paths.get(offer.category_id) ?? []).map(String)])
        lists.set(list, [...(lists.get(list) ?? []), offer]);
    const equal = [...lists].flatMap(([list, shown]) =>
      shown.flatMap((offer, index) =>
        index > 0 && shown[index - 1]?.image_keys[0] === offer.image_keys[0] ? [`${list}: ${String(offer.image_keys[0])}`] : [],
      ),
    );

    expect(lists.size).toBeGreaterThan(500);
    expect(equal).toEqual([]);
  });

  it('show the color that an offer states', () => {
    const stating = offers.filter(({ attributes, image_keys }) => findColor(attributes) !== null && image_keys.length > 0);
    const wrong = stating.flatMap(({ attributes, image_keys, title }) => {
      const color = findColor(attributes);
      const shown = image_keys.map((key) => data.pictures.getColor(key));
      return shown.every((each) => each === color) ? [] : [`${title.uk}, ${color}: ${image_keys.join()}`];
    });

    expect(stating.length).toBeGreaterThan(5000);
    expect(wrong).toEqual([]);
  });

  it('show a phone of the brand of a phone, and a tablet of no phone', () => {
    const phones = offers.filter(({ category_id }) => categories[category_id - 1]?.alias === 'smartfony');
    const wrong = phones.flatMap(({ attributes, image_keys }) => {
      const brand = attributes.find(({ name }) => name.uk === 'Виробник')?.value.en.toLowerCase();
      return image_keys.every((key) => key.startsWith(brand ? `demo/phone-${brand}-` : 'demo/smartphone-')) ? [] : [image_keys];
    });

    expect(phones.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it('match the stored files exactly', () => {
    const stored = [...fs.readdirSync(path.join(folder, 'webp')), ...fs.readdirSync(coversFolder())];

    expect(stored.sort()).toEqual(files.map((file) => path.basename(file)).sort());
  });

  it('exist for every category and every offer that shows one', () => {
    const keys = new Set(files.map((file) => `demo/${path.basename(file, '.webp')}`));
    const expectedKeys = [...categories.map(({ cover }) => `demo/${cover}`), ...offers.flatMap(({ image_keys }) => image_keys)];

    expect(expectedKeys.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('exist for every hand-written offer', () => {
    expect(data.signatureOffers.filter(({ picture }) => data.pictures.listGallery(picture, null).length === 0)).toEqual([]);
  });
});

describe('the money of the demo seller', () => {
  const paid = topUps.filter(({ isPaid }) => isPaid);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  it('leaves $192.40 on both balances', () => {
    const income = openingBalance.cents + sum(paid.map(({ cents }) => cents + topUpBonusCents(cents, initialBonuses)));
    const spent = sum(leadPurchases.map(({ leads }) => leads * leadPriceCents));

    expect(income - spent).toBe(12_840 + 6400);
  });

  it('leaves 42 leads after all opened orders', () => {
    const opened = sum(
      Object.values(ownShopPlans).map(({ waiting, inProgress, completed, canceled }) => waiting + inProgress + completed + canceled),
    );
    const free = 6;
    const credited = 2;

    expect(sum(leadPurchases.map(({ leads }) => leads)) - (opened - free) + credited).toBe(42);
  });
});
