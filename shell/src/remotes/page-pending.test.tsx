import { PageMeta } from '@yarmarok/shared-contract';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen';
import { PagePending } from './page-pending';

let stop: () => void = () => undefined;
afterEach(() => stop());

it('has a title and a heading while the code of a page loads', async () => {
  ({ stop } = renderScreen(<PagePending />));

  await waitFor(() => expect(document.title).toBe('Yarmarok'));
  expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
});

it.each([
  ['Login and registration', 'Login and registration | Yarmarok'],
  ['Mugs: buy in Kyiv and Kharkiv — Yarmarok', 'Mugs: buy in Kyiv and Kharkiv — Yarmarok'],
])('ends the title of a page with the site: %s', async (title, expected) => {
  ({ stop } = renderScreen(<PageMeta title={title} />));

  await waitFor(() => expect(document.title).toBe(expected));
});
