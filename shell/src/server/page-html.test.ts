/** @jest-environment node */
import type { Locale } from '@yarmarok/shared-contract';
import { pageHtml } from './page-html';

const aPage = (locale: Locale) =>
  pageHtml({
    locale,
    origin: 'https://fair.example',
    icons: new Map(),
    hasWorker: false,
    markup: { head: '', body: '<h1>Fair</h1>' },
    styles: '',
    boot: {} as never,
    scripts: [],
    preloads: [],
  }).html.join('');

it.each([
  ['uk', '/categories/', 'увімкніть JavaScript'],
  ['ru', '/ru/categories/', 'включите JavaScript'],
  ['en', '/en/categories/', 'Turn on JavaScript'],
] as const)('says in %s what works without scripts', (locale, path, hint) => {
  const [, noScript = ''] = /<noscript>(.*?)<\/noscript>/.exec(aPage(locale)) ?? [];

  expect(noScript).toContain(hint);
  expect(noScript).toContain(`<a href="${path}">`);
});
