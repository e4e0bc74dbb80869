import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as icons from './lucide';

const start =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">';

it('draws an icon of Lucide with our attributes', () => {
  expect(renderToStaticMarkup(createElement(icons.ChevronDown))).toBe(`${start}<path d="m6 9 6 6 6-6"></path></svg>`);
});

it.each(Object.entries(icons))('draws %s', (_name, icon) => {
  expect(renderToStaticMarkup(createElement(icon)).startsWith(`${start}<`)).toBe(true);
});
