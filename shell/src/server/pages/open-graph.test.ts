/** @jest-environment node */
import { openGraph } from './open-graph';

const page =
  '<title>Lamp &amp; "shade"</title><meta name="description" content="Warm &quot;light&quot;"/><link rel="canonical" href="https://y.example/ru/offers/lamp/"/>';
const options = { head: page, locale: 'ru', origin: 'https://y.example', icon: '/static/icons/icon-512.png' } as const;

it('builds tags from the meta tags of the page, in its language', () => {
  const tags = openGraph(options);

  expect(tags).toContain('<meta property="og:title" content="Lamp &amp; &quot;shade&quot;">');
  expect(tags).toContain('<meta property="og:description" content="Warm &quot;light&quot;">');
  expect(tags).toContain('<meta property="og:url" content="https://y.example/ru/offers/lamp/">');
  expect(tags).toContain('<meta property="og:locale" content="ru_UA">');
  expect(tags.match(/og:locale:alternate/g)).toHaveLength(2);
});

it('describes the picture of the page', () => {
  const tags = openGraph({ ...options, head: `${page}<meta property="og:image" content="https://y.example/media/a/600.webp"/>` });

  expect(tags).not.toContain('property="og:image" ');
  expect(tags).toContain('<meta property="og:image:width" content="600"><meta property="og:image:height" content="600">');
});

it('types an offer as a product, and any other page as a website', () => {
  const home = page.replace('/ru/offers/lamp/', '/ru/offers/');

  expect(openGraph(options)).toContain('<meta property="og:type" content="product">');
  expect(openGraph({ ...options, head: home })).toContain('<meta property="og:type" content="website">');
});

it('describes the picture without the name of the site', () => {
  const head = page.replace('<title>Lamp &amp; "shade"', '<title>Lamp — ₴100 | Yarmarok');

  expect(openGraph({ ...options, head })).toContain('<meta property="og:image:alt" content="Lamp — ₴100">');
});

it('shows the icon for a page without a picture', () => {
  const tags = openGraph(options);

  expect(tags).toContain('<meta property="og:image" content="https://y.example/static/icons/icon-512.png">');
  expect(tags).toContain('<meta property="og:image:width" content="512"><meta property="og:image:height" content="512">');
});

it('omits tags without a value', () => {
  const tags = openGraph({ ...options, head: '<title>404</title><meta name="robots" content="noindex"/>', icon: undefined });

  expect(tags).not.toMatch(/og:(description|url|image)/);
});
