import { localizePath, splitLocale } from './locale';

it('treats a path without a prefix as Ukrainian', () => {
  expect(splitLocale('/offers/x/')).toEqual({ locale: 'uk', basename: '/', path: '/offers/x/' });
});

it('splits the prefix of another language from the path', () => {
  expect(splitLocale('/en')).toEqual({ locale: 'en', basename: '/en/', path: '/' });
  expect(splitLocale('/ru/offers/')).toEqual({ locale: 'ru', basename: '/ru/', path: '/offers/' });
});

it('does not mistake a longer first word for a language', () => {
  expect(splitLocale('/english/')).toEqual({ locale: 'uk', basename: '/', path: '/english/' });
});

it('adds the prefix to a path', () => {
  expect(localizePath('/offers/', 'uk')).toBe('/offers/');
  expect(localizePath('/', 'en')).toBe('/en/');
});
