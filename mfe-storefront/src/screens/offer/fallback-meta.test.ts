import { buildFallbackMeta } from './fallback-meta';

const offer = {
  title: 'Тестовий пристрій',
  title_lang: 'uk',
  description: '<p>Опис для <b>перевірки</b></p>',
  description_lang: 'uk',
} as const;

it('returns null when the offer has the language of the page', () => {
  expect(buildFallbackMeta(offer, 'uk')).toBeNull();
});

it('uses only the texts of the offer when the page has another language', () => {
  expect(buildFallbackMeta(offer, 'en')).toEqual({ title: 'Тестовий пристрій', description: 'Опис для перевірки' });
});

it('returns no description without one in the language of the title', () => {
  expect(buildFallbackMeta({ ...offer, description_lang: 'ru' }, 'en')).toEqual({ title: 'Тестовий пристрій' });
  expect(buildFallbackMeta({ ...offer, description: '' }, 'en')).toEqual({ title: 'Тестовий пристрій' });
});

it('truncates a long description after a whole word, and a text without spaces at the limit', () => {
  const long = buildFallbackMeta({ ...offer, description: 'слово '.repeat(60) }, 'en')?.description;
  expect(long).toMatch(/слово…$/);
  expect(long?.length).toBeLessThanOrEqual(161);
  expect(buildFallbackMeta({ ...offer, description: 'я'.repeat(500) }, 'en')?.description).toHaveLength(81);
});
