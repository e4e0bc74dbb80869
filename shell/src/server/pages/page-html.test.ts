/** @jest-environment node */
import type { Locale } from '@yarmarok/shared-contract';
import type { AccountMenus } from '../../remotes/account-menus';
import { pageHtml } from './page-html';

const aPage = (locale: Locale, menus: AccountMenus | null = null) =>
  pageHtml({
    locale,
    origin: 'https://fair.example',
    icons: new Map(),
    hasWorker: false,
    markup: { head: '', body: '<h1>Fair</h1>' },
    styles: '',
    boot: {} as never,
    menus,
    scripts: [],
    preloads: [],
  }).html.join('');

it.each([
  ['uk', '/categories/', 'увімкніть JavaScript'],
  ['ru', '/ru/categories/', 'включите JavaScript'],
  ['en', '/en/categories/', 'Turn on JavaScript'],
] as const)('explains in %s what works without scripts', (locale, path, hint) => {
  const [, noScript = ''] = /<noscript>(.*?)<\/noscript>/.exec(aPage(locale)) ?? [];

  expect(noScript).toContain(hint);
  expect(noScript).toContain(`<a href="${path}">`);
});

it('embeds the menus only in pages of the account, escaped so that no text ends the element', () => {
  expect(aPage('uk')).not.toContain('account-menus');

  const menus = {
    buyer: [{ path: '/account/buyer/a/', text: '</script><script>alert(1)', icon: 'star' }],
    seller: [],
    shop: [],
    operator: [],
  };
  const [, text = ''] = /id="account-menus">(.*?)<\/script>/.exec(aPage('uk', menus)) ?? [];

  expect(JSON.parse(text)).toEqual(menus);
});
