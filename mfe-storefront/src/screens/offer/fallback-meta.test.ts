import { buildFallbackMeta } from './fallback-meta';

const offer = {
  title: 'Тестовий пристрій',
  title_lang: 'uk',
  description: '<p>Опис для <b>перевірки</b></p>',
  description_lang: 'uk',
} as const;

it('leaves the page of an offer in the language of the page alone', () => {
  expect(buildFallbackMeta(offer, 'uk')).toBeNull();
});

it('takes the words of the offer alone when the page is in another language', () => {
  expect(buildFallbackMeta(offer, 'en')).toEqual({ title: 'Тестовий пристрій', description: 'Опис для перевірки' });
});

it('gives no description when the offer has none in the language of its title', () => {
  expect(buildFallbackMeta({ ...offer, description_lang: 'ru' }, 'en')).toEqual({ title: 'Тестовий пристрій' });
  expect(buildFallbackMeta({ ...offer, description: '' }, 'en')).toEqual({ title: 'Тестовий пристрій' });
});

it('cuts a long description after a whole word, and one without spaces all the same', () => {
  const long = buildFallbackMeta({ ...offer, description: 'слово '.repeat(60) }, 'en')?.description;
  expect(long).toMatch(/слово…$/);
  expect(long?.length).toBeLessThanOrEqual(161);
  expect(buildFallbackMeta({ ...offer, description: 'я'.repeat(500) }, 'en')?.description).toHaveLength(81);
});
