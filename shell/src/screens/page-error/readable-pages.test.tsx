import { renderPart } from '@yarmarok/shared-testing';
import { screen, within } from '@testing-library/react';
import { area } from '../../testing/area';
import { PageErrorScreen } from './page-error-screen';

const pages = new Map<string, string>();
const html = (title: string) => `<!doctype html><html><head><title>${title}</title></head><body></body></html>`;

beforeEach(() => {
  pages.clear();
  const cache = {
    keys: () => Promise.resolve([...pages.keys()].map((url) => ({ url }))),
    match: ({ url }: { url: string }) => Promise.resolve({ text: () => Promise.resolve(pages.get(url) ?? '') }),
  };
  Object.assign(globalThis, { caches: { keys: () => Promise.resolve(['yarmarok-pages-7']), open: () => Promise.resolve(cache) } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

const keep = (path: string, title: string) => pages.set(new URL(path, location.href).href, html(title));

it('lists cached pages in the language of the page, the last seen first', async () => {
  keep('/?render=browser', 'Yarmarok');
  keep('/offers/vaza/', 'Ваза &amp; квіти | Yarmarok');
  keep('/en/offers/vaza/', 'Vase | Yarmarok');
  keep('/categories/posud/', 'Посуд: купити — Yarmarok');

  await renderPart(area, <PageErrorScreen status={503} isOffline />, { locale: 'uk' });

  const list = await screen.findByRole('navigation', { name: 'Ці сторінки можна читати без з’єднання' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Посуд: купити', new URL('/categories/posud/', location.href).href],
    ['Ваза & квіти', new URL('/offers/vaza/', location.href).href],
  ]);
});

it('lists nothing without cached pages or storage', async () => {
  Object.assign(globalThis, { caches: { keys: () => Promise.reject(new Error('refused')) } });

  await renderPart(area, <PageErrorScreen status={503} isOffline />, { locale: 'uk' });

  expect(await screen.findByRole('heading', { name: 'Немає з’єднання' })).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
