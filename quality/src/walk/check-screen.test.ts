import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { type Browser, chromium, type Page } from 'playwright';
import { type Served, serve } from '../serve';
import { checkAccessibility, checkScreen, findLostInput } from './check-screen';
import { type Control, controlSelector, listControls } from './control';
import { WatchedPage } from './watched-page';

const link = '<a href="/about/">Про нас</a>';
const pages: Record<string, string> = {
  '/': `<button>Купити</button><button hidden>A</button><button disabled>B</button><div inert><button>C</button></div>
    <input type="hidden"><input readonly aria-label="D"><label>Телефон <input name="phone" value="+380"></label>
    <input type="password" aria-label="Пароль" value="secret"><select aria-label="Місто"><option>Київ</option></select>`,
  '/about/': `${link}<script>console.error("no texts")</script>`,
  '/shops/': `${link}<script>throw new Error("no price")</script>`,
  '/categories/': `${link}<div style="width: 3000px">.</div>`,
  '/offers/': `${link}<ul aria-busy="true"><li>…</li></ul>`,
  '/create-order/': `${link}<script>fetch("/broken/")</script>`,
  '/order/': '<p>Кінець</p>',
  '/components/': `${link}<ul aria-busy="true"><li>…</li></ul><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">`,
  '/dialog/': '<button>Below</button><div role="dialog" aria-modal="true"><button>Закрити</button></div>',
};

let browser: Browser;
let server: Served;
let origin: string;
let page: Page;

beforeAll(async () => {
  server = await serve((request, response) => {
    const [, lang = 'uk', pathname = '/'] = /^(?:\/(ru|en))?(\/.*)/.exec(request.url ?? '/') ?? [];
    response.writeHead(pathname === '/broken/' ? 500 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="${lang}"><head><title>Ярмарок</title><link rel="icon" href="data:,"></head><body><main><h1>Ярмарок</h1>${pages[pathname] ?? link}</main></body></html>`,
    );
  });
  origin = server.url;
  browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  page = await browser.newPage();
  // The loader of TypeScript marks functions with it, also those that run in the page.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const list = () => page.evaluate(listControls, controlSelector).then(({ controls }): Control[] => controls);

it.each([
  ['/', []],
  ['/about/', ['console error: no texts (/about/)']],
  ['/shops/', ['uncaught error: Error: no price']],
  ['/categories/', [expect.stringMatching(/^the page is \d+ px wider than the window$/)]],
  ['/offers/', ['stays busy']],
  ['/create-order/', ['GET /broken/ is answered with 500', expect.stringMatching(/^console error: .* status of 500/)]],
  ['/order/', ['a dead end: nothing can be pressed']],
  // It shows placeholders permanently.
  ['/components/', []],
])('reports the problems of %s', async (pathname, expected) => {
  const watched = new WatchedPage(page, [origin], 3_000);
  await page.goto(origin + pathname);

  const pendingWork = await watched.settle();

  const problems = [
    ...(pendingWork ? [pendingWork] : []),
    ...watched.takeProblems(),
    ...(await checkScreen(page, await list(), { isOfShell: true })),
  ];
  expect(problems.sort()).toEqual(expected);
  expect(watched.takeDocumentStatus()).toBe(200);
});

it('reports the violations of axe', async () => {
  await page.goto(`${origin}/components/`);

  expect(await checkAccessibility(page)).toContainEqual(expect.stringMatching(/^axe image-alt: img/));
});

it('lists the usable controls of a page by their names', async () => {
  await page.goto(`${origin}/`);
  expect((await list()).map(({ kind, name, value }) => [kind, name, value])).toEqual([
    ['button', 'Купити', undefined],
    ['text', 'Телефон', '+380'],
    ['text', 'Пароль', undefined],
    ['select', 'Місто', undefined],
  ]);

  await page.goto(`${origin}/dialog/`);
  expect((await list()).map(({ name }) => name)).toEqual(['Закрити']);
});

it('reports lost input, unless its field is gone', () => {
  const aField = (key: string, value: string): Control => ({ index: 0, kind: 'text', name: key, key, value });
  const typed = ['name', 'phone', 'city'].map((key) => ({ key, name: key, value: `my ${key}` }));

  expect(findLostInput(typed, [aField('name', 'my name'), aField('phone', '')])).toEqual([
    'the input of "phone" is lost: "my phone" became ""',
  ]);
});
