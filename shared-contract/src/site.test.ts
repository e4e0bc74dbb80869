import { formatSiteHours } from './site';

it.each([
  ['Mo-Fr 09:00-18:00', 'uk', 'пн–пт 09:00–18:00'],
  ['Mo-Su 10:00-20:00', 'ru', 'пн–вс 10:00–20:00'],
  ['Tu-Sa 10:00-19:30', 'en', 'Tue–Sat 10:00–19:30'],
  ['We 08:00-12:00', 'en', 'Wed 08:00–12:00'],
] as const)('shows %s in %s', (hours, locale, shown) => {
  expect(formatSiteHours(hours, locale)).toBe(shown);
});
