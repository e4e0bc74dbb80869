import { PageMeta } from '@yarmarok/shared-contract';
import { renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../testing/area';
import { PagePending } from './page-pending';

it('has a title and a heading while the code of a page loads', async () => {
  await renderPart(area, <PagePending />);

  await waitFor(() => expect(document.title).toBe('Yarmarok'));
  expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
});

it.each([
  ['Login and registration', 'Login and registration | Yarmarok'],
  ['Mugs: buy in Kyiv and Kharkiv — Yarmarok', 'Mugs: buy in Kyiv and Kharkiv — Yarmarok'],
])('ends the title of a page with the site: %s', async (title, expected) => {
  await renderPart(area, <PageMeta title={title} />);

  await waitFor(() => expect(document.title).toBe(expected));
});
