import { listSynonyms } from '..';
import { aCategory, addSynonyms, anOffer, createTestApi, deleteSynonyms, type TestApi } from '../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function search(text: string, query: Record<string, string> = {}) {
  const { body } = await api.get('trading/buyer/offers/get-list/', {
    query: { search: text, ...query },
    headers: { 'accept-language': 'uk' },
  });
  return { ids: (body.results as { id: number }[]).map(({ id }) => id), understood: body.search };
}

describe('synonyms', () => {
  it('ranks synonyms below the typed word, and ignores removed ones', async () => {
    const typed = await anOffer(api, { title: { uk: 'Тандирниця мідна' } });
    const other = await anOffer(api, { title: { uk: 'Кумганниця мідна' } });
    expect((await search('тандирниця')).ids).toEqual([typed.id]);

    await addSynonyms(api.pool, 'тандирниця, кумганниця');
    expect((await search('тандирниця')).ids).toEqual([typed.id, other.id]);
    expect((await search('кумганниці')).ids).toEqual([other.id, typed.id]);

    const added = (await listSynonyms(api.pool)).filter(({ terms }) => terms.includes('тандирниця'));
    expect(
      await deleteSynonyms(
        api.pool,
        added.map(({ id }) => id),
      ),
    ).toBe(1);
    expect((await search('тандирниця')).ids).toEqual([typed.id]);
  });

  it('replaces a word that the catalog lacks by a phrase, in one direction', async () => {
    const offer = await anOffer(api, { title: { en: 'Zelgor Station 7' } });
    await addSynonyms(api.pool, 'zs7 > zelgor station 7');

    expect((await search('zs7')).ids).toEqual([offer.id]);
  });

  it('keeps removed groups of the seed removed', async () => {
    const [seeded] = (await listSynonyms(api.pool)).filter(({ isOfSeed }) => isOfSeed);
    expect(await deleteSynonyms(api.pool, [seeded!.id])).toBe(1);

    expect((await listSynonyms(api.pool)).map(({ id }) => id)).not.toContain(seeded!.id);
  });
});

describe('a model that the catalog lacks', () => {
  it('is replaced by the nearest one of its series, and reported as corrected', async () => {
    const near = await anOffer(api, { title: { en: 'Phone Zelmot ZQ55' } });
    await anOffer(api, { title: { en: 'Phone Zelmot ZQ61' } });

    for (const query of ['zelmot zq54', 'ZQ54', 'zelmot zq56']) {
      const { ids, understood } = await search(query);
      expect([query, ids]).toEqual([query, [near.id]]);
      expect(understood).toMatchObject({ is_corrected: true, dropped: [] });
    }
  });

  it('is dropped when only other series have a near number', async () => {
    const other = await anOffer(api, { title: { en: 'Phone Brulmot YQ20' } });

    const { ids, understood } = await search('brulmot yq88');

    expect(ids).toEqual([other.id]);
    expect(understood).toMatchObject({ is_corrected: false, dropped: ['yq88'] });
  });

  it('matches others of its name before a case for it', async () => {
    const [phones, cases] = [await aCategory(api, { title: 'Зелофони' }), await aCategory(api, { title: 'Накладки' })];
    await addSynonyms(api.pool, `~${phones.alias}: zelofon`);
    const phone = await anOffer(api, { title: { en: 'Zelofon 15' }, category: phones });
    await anOffer(api, { title: { en: 'Case for Zelofon 13' }, category: cases });

    const { ids, understood } = await search('zelofon 13');

    expect(ids[0]).toBe(phone.id);
    expect(understood).toMatchObject({ dropped: ['13'] });
  });
});

it('reports no correction when the corrected word was dropped', async () => {
  const offer = await anOffer(api, { title: { uk: 'Жабрульниця' } });
  await anOffer(api, { title: { uk: 'Кравлюндія' } });

  const { ids, understood } = await search('жабрульниця кравлундія');

  expect(ids).toEqual([offer.id]);
  expect(understood).toMatchObject({ is_corrected: false, dropped: ['кравлундія'] });
});

describe('the letters of another alphabet', () => {
  it('are read in the whole query when one word needs it, also where a name of the catalog has them', async () => {
    const repair = await anOffer(api, { title: { uk: 'Жлубонка: ремонт' } });
    await anOffer(api, { title: { uk: 'Шафа', en: 'Wardrobe by Remont' } });

    expect((await search('remont zhlubonka')).ids).toEqual([repair.id]);
    expect((await search('remont')).ids).not.toEqual([]);
  });
});

describe('a verb', () => {
  it.each(['підстригтися', 'подстричься'])('alone finds the service: %s', async (verb) => {
    const offer = await anOffer(api, { title: { uk: 'Чоловіча стрижка' } });

    expect((await search(verb)).ids).toContain(offer.id);
  });
});

describe('categories', () => {
  it('answers the name of a category with its offers, those of descendants included', async () => {
    const root = await aCategory(api, { title: { uk: 'Гончарство', ru: 'Гончарство', en: 'Pottery' } });
    const leaf = await aCategory(api, { title: { uk: 'Глечики', ru: 'Кувшины', en: 'Jugs' }, parent: root });
    const offer = await anOffer(api, { category: leaf, title: { uk: 'Куманець' } });

    for (const text of ['гончарство', 'pottery', 'гончарством', 'кувшины']) {
      const { ids, understood } = await search(text);
      expect([text, ids]).toEqual([text, [offer.id]]);
      expect(understood.categories).toHaveLength(1);
    }
  });

  it.each(['цимбаликі', 'цимбаликы', 'дзеленькалки'])('suggests a category for %s', async (text) => {
    const category = await aCategory(api, {
      title: { uk: 'Цимбалики', ru: 'Цимбалики', en: 'Dulcimers' },
      alias: `dulcimers-${text.length}-${Date.now()}`,
    });
    await anOffer(api, { category });
    await addSynonyms(api.pool, `${category.alias}: дзеленькалки`);

    const { body } = await api.get('trading/buyer/search/autocomplete/offers/categories/', { query: { search: text } });

    expect(body.results.map(({ id }: { id: number }) => id)).toContain(category.id);
  });

  it('ranks a thing before its accessories', async () => {
    const things = await aCategory(api, { title: { uk: 'Прядки', ru: 'Прялки', en: 'Spinning wheels' } });
    const parts = await aCategory(api, { title: { uk: 'Приладдя', ru: 'Принадлежности', en: 'Utensils' } });
    const part = await anOffer(api, { category: parts, title: { uk: 'Шпуля для прядки Зельбор 15' }, inTop: true });
    const thing = await anOffer(api, { category: things, title: { uk: 'Прядка Зельбор 15' } });

    expect((await search('прядка зельбор 15')).ids).toEqual([thing.id, part.id]);
    expect((await search('зельбор 15')).ids).toEqual([thing.id, part.id]);
    expect((await search('шпуля для прядки')).ids).toEqual([part.id]);
  });
});

describe('words that not all offers have', () => {
  it('drops the least important word and reports it', async () => {
    const offer = await anOffer(api, { title: { uk: 'Бандура концертна' } });

    const { ids, understood } = await search('червона бандура');

    expect(ids).toEqual([offer.id]);
    expect(understood).toMatchObject({ shown: 'бандура', dropped: ['червона'], is_corrected: false });
  });

  it('corrects an error, reports it, and searches for the words as typed on request', async () => {
    const offer = await anOffer(api, { title: { uk: 'Цимбалоїд дитячий' } });

    expect(await search('цимбалоїт')).toMatchObject({ ids: [offer.id], understood: { shown: 'цимбалоїд', is_corrected: true } });
    expect(await search('цимбалоїт', { exact: 'true' })).toMatchObject({ ids: [], understood: { suggestion: 'цимбалоїд' } });
  });
});

it.each([
  ['zorvik24', 'letters and digits together'],
  ['zorvik 24', 'apart'],
  ['zorvik s 24', 'a letter of the model apart'],
])('finds a model by %s (%s)', async (text) => {
  const offer = await anOffer(api, { title: { en: 'Zorvik 24 S24' } });

  expect((await search(text)).ids).toContain(offer.id);
});

it('orders by price when the words ask for it, unless an ordering is chosen', async () => {
  const dear = await anOffer(api, { title: { uk: 'Сопілка кленова' }, priceMinor: 90_000, hoistedAt: new Date('2026-02-01') });
  const cheap = await anOffer(api, { title: { uk: 'Сопілка вільхова' }, priceMinor: 10_000, hoistedAt: new Date('2026-01-01') });

  expect(await search('дешева сопілка')).toMatchObject({ ids: [cheap.id, dear.id], understood: { ordering: 'price' } });
  expect(await search('сопілка зі знижкою')).toMatchObject({ ids: [cheap.id, dear.id], understood: { ordering: 'price' } });
  expect((await search('дешева сопілка', { ordering: '-price' })).ids).toEqual([dear.id, cheap.id]);
});

it.each(['%', "'; drop table offers; --", '😀', 'щ'.repeat(200), 'а б в г ґ д е є ж з и і', '手机', '\\', '.*', '"'])(
  'answers %j without an error',
  async (text) => {
    const { body, status } = await api.get('trading/buyer/offers/get-list/', { query: { search: text } });

    expect(status).toBe(200);
    expect(body.results).toBeInstanceOf(Array);
  },
);

describe('free queries', () => {
  it('lists all offers, the cheapest first, for a query about low prices only', async () => {
    const [dear, cheap] = [
      await anOffer(api, { title: 'Здешевина', priceMinor: 90_000 }),
      await anOffer(api, { title: 'Здешевина', priceMinor: 100 }),
    ];

    const { ids, understood } = await search('дешево');

    expect(understood).toMatchObject({ shown: '', is_corrected: false, ordering: 'price' });
    expect(ids.indexOf(cheap.id)).toBeLessThan(ids.indexOf(dear.id));
  });

  it('reads vowels that Ukrainian and Russian mix up', async () => {
    const offer = await anOffer(api, { title: { uk: 'Кривулина звивиста' } });

    const { ids, understood } = await search('крівуліна');

    expect(ids).toEqual([offer.id]);
    expect(understood).toMatchObject({ shown: 'кривулина', is_corrected: true });
  });

  it('shows the typed text once when it becomes several words', async () => {
    const offer = await anOffer(api, { title: 'Borzograf 15 Turbo' });

    const { ids, understood } = await search('borzograf15turbo');

    expect(ids).toEqual([offer.id]);
    expect(understood.shown).toBe('borzograf15turbo');
  });

  it.each(['trubzolair7', 'trubzolair7max'])('reads %s as two words before a number', async (text) => {
    const offer = await anOffer(api, { title: 'Trubzol Air 7 Max' });

    const { ids, understood } = await search(text);

    expect(ids).toContain(offer.id);
    expect(understood.shown).toBe(text);
  });

  it('guesses no parts of a word in another form than it has', async () => {
    await anOffer(api, { title: 'Торбинка, стіл' });
    const offer = await anOffer(api, { title: 'Торбинкстил' });

    const { ids, understood } = await search('торбинкстел');

    expect(ids).toEqual([offer.id]);
    expect(understood.is_corrected).toBe(true);
  });

  it('takes a letter before a number for a part of the model', async () => {
    const offer = await anOffer(api, { title: 'Dzvinor A36' });
    await anOffer(api, { title: 'Dzvinor B36' });

    expect((await search('dzvinor a 36')).ids).toEqual([offer.id]);
    expect((await search('a dzvinor')).ids).toHaveLength(2);
  });

  it('takes no letters of an article number for another word of the category', async () => {
    const category = await aCategory(api, { title: 'Тиркавки' });
    await addSynonyms(api.pool, `${category.alias}: тиркавка, zq`);
    const offer = await anOffer(api, { category, title: 'Тиркавка' });
    await anOffer(api, { title: 'Горщик ZQ-10482' });

    expect((await search('тиркавка')).ids).toEqual([offer.id]);
  });

  it('keeps the purpose of a thing when an offer has it in other words', async () => {
    await addSynonyms(api.pool, 'сімох > 7місн');
    const offer = await anOffer(api, { title: 'Куреньок 7-місн.' });
    await anOffer(api, { title: 'Куреньок' });

    const { ids, understood } = await search('куреньок для сімох');

    expect(ids).toEqual([offer.id]);
    expect(understood.dropped).toEqual([]);
  });

  it('finds a brand by its name and its thing in any order', async () => {
    await addSynonyms(api.pool, 'Zelkita, жужувалка торба');
    const offer = await anOffer(api, { title: 'Торба Zelkita' });
    await anOffer(api, { title: 'Торба інша' });

    expect((await search('жужувалка торба')).ids).toEqual([offer.id]);
    expect((await search('торба жужувалка')).ids).toEqual([offer.id]);
  });

  it('finds others of the name when the catalog lacks the number of a model', async () => {
    const offer = await anOffer(api, { title: 'Zubrolux 4060' });

    const { ids, understood } = await search('zubrolux4075');

    expect(ids).toEqual([offer.id]);
    expect(understood).toMatchObject({ shown: 'zubrolux', is_corrected: true });
    expect((await search('zubrolux4075', { exact: 'true' })).ids).toEqual([]);
  });

  it('does not match a size with the beginning of an article number, and reports the dropped size', async () => {
    const offer = await anOffer(api, { title: 'Плахтинка QN-68355' });
    const other = await anOffer(api, { title: 'Плахтинка' });

    const { ids, understood } = await search('плахтинка 683');

    expect([...ids].sort((a, b) => a - b)).toEqual([offer.id, other.id]);
    expect(understood.dropped).toEqual(['683']);
    expect((await search('плахтинка 68355')).ids).toEqual([offer.id]);
  });

  it('returns no offers instead of ones with the number of another thing', async () => {
    await anOffer(api, { title: 'Гребінка 64' });

    const { ids, understood } = await search('чвирґотка 64');

    expect(ids).toEqual([]);
    expect(understood.dropped).toContain('чвирґотка');
  });

  it('ranks the size of a thing above a range that has its number', async () => {
    const range = await anOffer(api, { title: 'Сповиванці 3 (4–8 кг)' });
    const size = await anOffer(api, { title: 'Сповиванці 4 (9–14 кг)' });

    expect((await search('сповиванці 4')).ids).toEqual([size.id, range.id]);
  });

  it('takes a hint for its category beside a word that means it, and phrases in any order', async () => {
    const category = await aCategory(api, { title: 'Віялки' });
    await addSynonyms(api.pool, `~${category.alias}: крутило\n${category.alias}: віяльне колесо`);
    const offer = await anOffer(api, { category, title: { uk: 'Модель перша' } });
    const other = await anOffer(api, { title: { uk: 'Крутило дитяче' } });

    expect((await search('крутило віялки')).ids[0]).toBe(offer.id);
    expect((await search('крутило')).ids).toEqual([other.id]);
    expect((await search('колесо віяльне')).ids).toEqual([offer.id]);
  });

  it.each(['zordel 3', 'зордель 3'])('ranks the model above its relatives for %s', async (text) => {
    await addSynonyms(api.pool, 'zordel, зордель');
    const relative = await anOffer(api, { title: 'Zordel Pro 3', inTop: true });
    const model = await anOffer(api, { title: 'Zordel 3 1024 Вт' });

    const { ids } = await search(text);

    expect(ids[0]).toBe(model.id);
    expect(ids).toContain(relative.id);
  });

  it('ranks a model without a suffix first, and one with it for those who type it', async () => {
    const suffixed = await anOffer(api, { title: 'Wimbalo 14 Pro', inTop: true });
    const plain = await anOffer(api, { title: 'Wimbalo 14 256 ГБ' });

    expect((await search('wimbalo 14')).ids).toEqual([plain.id, suffixed.id]);
    expect((await search('wimbalo 14 pro')).ids).toEqual([suffixed.id]);
  });

  it('distinguishes models by their letter, of any alphabet', async () => {
    await anOffer(api, { title: 'Kutrebox Series S 512 ГБ', inTop: true });
    const offer = await anOffer(api, { title: 'Kutrebox Series X 1 ТБ' });

    for (const text of ['kutrebox series x', 'kutrebox series х']) expect([text, (await search(text)).ids]).toEqual([text, [offer.id]]);
  });

  it('takes the number of a name for no thousand of an amount', async () => {
    const offer = await anOffer(api, { title: 'Гучник Zarjad 5 120 Вт' });
    const other = await anOffer(api, { title: 'Гучник 120 Вт' });

    expect((await search('гучник zarjad 5 120 вт')).ids).toEqual([offer.id]);
    expect((await search('гучник 120 вт')).ids).toEqual(expect.arrayContaining([offer.id, other.id]));
  });

  it.each([
    ['дзбанець 1 літр', 'Дзбанець 1000 мл'],
    ['ряднина 160 на 230', 'Ряднина 1,6×2,3 м'],
    ['лежанка 120х60', 'Лежанка 60×120 см'],
    ['обід 16 радіус', 'Обід R16'],
    ['горище 25 м2', 'Горище 25 м²'],
  ])('finds the same amount in other units and words: %s', async (text, title) => {
    const offer = await anOffer(api, { title: { uk: title } });

    const { ids, understood } = await search(text);

    expect(ids).toEqual([offer.id]);
    expect(understood.dropped).toEqual([]);
  });

  it('takes words between those of a phrase for adjectives', async () => {
    const category = await aCategory(api, { title: 'Молотарки' });
    await addSynonyms(api.pool, `${category.alias}: молотильна махина`);
    const other = await anOffer(api, { category, title: { uk: 'Модель друга' } });
    const narrow = await anOffer(api, { category, title: { uk: 'Модель узька' } });

    expect((await search('молотильна узька махина')).ids).toEqual([narrow.id]);
    expect((await search('молотильна махина')).ids).toEqual(expect.arrayContaining([narrow.id, other.id]));
  });

  it('reads a wish for a repair in verbs', async () => {
    const repair = await anOffer(api, { title: { uk: 'Ремонт бандуриська' }, offeringType: 'service' });
    await anOffer(api, { title: { uk: 'Бандурисько' } });

    for (const text of ['полагодити бандурисько', 'починить бандурисько', 'хто ремонтує бандурисько'])
      expect([text, (await search(text)).ids]).toEqual([text, [repair.id]]);
  });

  it('ranks offers without a wanted property last', async () => {
    const without = await anOffer(api, { title: { uk: 'Шапчура без торочок' }, inTop: true });
    const offer = await anOffer(api, { title: { uk: 'Шапчура торочки' } });

    expect((await search('шапчура торочки')).ids).toEqual([offer.id, without.id]);
    expect((await search('шапчура без торочок')).ids).toContain(without.id);
  });
});

describe('the receiver of a thing', () => {
  async function aReceiver() {
    const [things, presents] = [await aCategory(api, { title: 'Речі для зелбиків' }), await aCategory(api, { title: 'Забавки зелбиків' })];
    await addSynonyms(api.pool, `@${things.alias} +${presents.alias}: =зелбичий, зелбику, +zelbik`);
    return { things, presents };
  }

  it('turns a present into their things, not presents for anybody', async () => {
    const { presents } = await aReceiver();
    const gifts = await aCategory(api, { title: 'Даровизна' });
    await addSynonyms(api.pool, `${gifts.alias}: подарунок`);
    await anOffer(api, { category: gifts, title: 'Подарунок на ювілей' });
    const toy = await anOffer(api, { category: presents, title: 'Брязкало зелбиче' });

    for (const query of ['подарунок зелбику', 'подарунок для зелбику до 100000', 'gift for zelbik', 'подарунок зелбику 5 років']) {
      const { ids, understood } = await search(query);
      expect([query, ids[0]]).toEqual([query, toy.id]);
      expect(understood.categories).toEqual([expect.objectContaining({ alias: presents.alias })]);
      expect(understood.dropped).not.toContain('зелбику');
    }
  });

  it('matches offers and categories for them alone', async () => {
    const { things } = await aReceiver();
    const own = await anOffer(api, { title: 'Кульбаба зелбича' });
    await anOffer(api, { title: 'Кульбаба польова' });
    const other = await anOffer(api, { category: things, title: 'Чимбалка' });

    expect((await search('кульбаба зелбику')).ids).toEqual([own.id]);
    expect((await search('зелбику')).ids).toEqual(expect.arrayContaining([own.id, other.id]));
  });

  it('is a category of its own where the lexicon has one, in any language', async () => {
    await aReceiver();
    const hats = await aCategory(api, { title: 'Ковпаки зелбиків' });
    await addSynonyms(api.pool, `${hats.alias}: зелбичий ковпак\nковпак, zelhat`);
    const hat = await anOffer(api, { category: hats, title: 'Модель друга' });
    await anOffer(api, { title: 'Ковпак для майстра' });

    for (const query of ['ковпак зелбику', 'zelhat for zelbik']) expect([query, (await search(query)).ids[0]]).toEqual([query, hat.id]);
  });

  it('is reported as dropped when no offer is for them', async () => {
    await aReceiver();
    const offer = await anOffer(api, { title: 'Гвинтокрилка' });

    const { ids, understood } = await search('гвинтокрилка зелбику');

    expect(ids).toEqual([offer.id]);
    expect(understood).toMatchObject({ shown: 'гвинтокрилка', dropped: ['зелбику'], is_nearest: false });
  });
});

describe('a sign inside a name', () => {
  it('drops no word', async () => {
    const oil = await anOffer(api, { title: 'Мастиво 7w-35' });
    await anOffer(api, { title: 'Мастиво 7 Вт' });

    for (const query of ['мастиво 7w-35', 'мастиво 7w35', '7w-35']) {
      const { ids, understood } = await search(query);
      expect([query, ids]).toEqual([query, [oil.id]]);
      expect(understood.dropped).toEqual([]);
    }
  });

  it('makes a number a part of the name', async () => {
    const card = await anOffer(api, { title: 'Zelkarta ZRX 4460' });
    await anOffer(api, { title: 'Zelkarta ZRX 5570 Ti' });

    expect((await search('zelkarta 4460-ti')).ids).toEqual([card.id]);
  });
});

describe('a thing without offers', () => {
  it('is answered with the nearest category, which is reported, until there is an offer', async () => {
    const saws = await aCategory(api, { title: 'Ножівки' });
    await addSynonyms(api.pool, `?${saws.alias}: бурмопила, бурмо ніж`);
    const saw = await anOffer(api, { category: saws, title: 'Пилка ручна' });
    await anOffer(api, { title: 'Листівка «Бурмопила»' });

    for (const query of ['бурмопила', 'бурмо ніж']) {
      const { ids, understood } = await search(query);
      expect([query, ids[0]]).toEqual([query, saw.id]);
      expect(understood).toMatchObject({ is_nearest: true, categories: [{ alias: saws.alias }] });
    }

    const real = await anOffer(api, { category: saws, title: 'Бурмопила' });
    const { ids, understood } = await search('бурмопила');
    expect(ids[0]).toBe(real.id);
    expect(understood.is_nearest).toBe(false);
  });

  it('names the model that a brand lacks', async () => {
    const [laptops, screens] = [await aCategory(api, { title: 'Лептопчики' }), await aCategory(api, { title: 'Екранчики' })];
    await addSynonyms(api.pool, `Zeldel, зелдел\n?~${laptops.alias}: zxps`);
    await anOffer(api, { category: screens, title: 'Екран Zeldel' });
    const laptop = await anOffer(api, { category: laptops, title: 'Лептоп інший' });

    const { ids, understood } = await search('zeldel zxps');

    expect(ids).toEqual([laptop.id]);
    expect(understood).toMatchObject({ is_nearest: true, dropped: ['zeldel'] });
  });

  it('is reported when a word is unknown, but not when only a color is missing or the result is empty', async () => {
    await anOffer(api, { title: 'Туртимка дубова' });

    expect((await search('туртимка вжбрунькована')).understood).toMatchObject({ is_nearest: true, dropped: ['вжбрунькована'] });
    expect((await search('червона туртимка')).understood).toMatchObject({ is_nearest: false, dropped: ['червона'] });
    expect((await search('вжбрунькована')).understood).toMatchObject({ is_nearest: false });
  });
});

describe('an error', () => {
  it.each(['зілінтик', 'зеленьтик', 'зелемтик', 'зелентками'])('is corrected to the common name of a thing: %s', async (query) => {
    const category = await aCategory(api, { title: 'Зелентики' });
    await addSynonyms(api.pool, `${category.alias}: зелентик`);
    const offer = await anOffer(api, { category, title: 'Зелентик' });

    expect((await search(query)).ids).toContain(offer.id);
  });

  it('is likelier than a missing space', async () => {
    await addSynonyms(api.pool, 'zuptop, зуптоп');
    const offer = await anOffer(api, { title: 'Zuptop' });
    await anOffer(api, { title: 'Zub top' });

    expect((await search('zubtop')).ids).toEqual([offer.id]);
  });
});

describe('offers below the search box', () => {
  it('are the nearest when none has all words, and keep to a price', async () => {
    const [dear, cheap] = [
      await anOffer(api, { title: 'Чуприндир', priceMinor: 90_000 }),
      await anOffer(api, { title: 'Чуприндир', priceMinor: 60_000 }),
    ];
    const suggest = async (text: string) => {
      const { body } = await api.get('trading/buyer/search/autocomplete/offers/', { query: { search: text } });
      return (body.results as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
    };

    expect(await suggest('чуприндир вжбрунькований')).toEqual([dear.id, cheap.id]);
    expect(await suggest('чуприндир до 700 грн')).toEqual([cheap.id]);
    expect(await suggest('чуприндир до 5 грн')).toEqual([dear.id, cheap.id]);
  });
});
