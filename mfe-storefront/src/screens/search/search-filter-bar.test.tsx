import { deliveryLocationAtom } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { SearchFilterBar } from './search-filter-bar';
import { parseSearchFilters } from './search-filters';

function show(city: string | null) {
  const store = createStore();
  store.set(deliveryLocationAtom, { country: 'ukraine', city });
  renderUi(
    <Provider store={store}>
      <SearchFilterBar filters={parseSearchFilters(new URLSearchParams('search=vase'))} />
    </Provider>,
  );
  return screen.getAllByRole('link', { name: /Kyiv|Kharkiv/ });
}

const listLabels = (links: readonly HTMLElement[]) => links.map((link) => link.textContent);

it('lists the delivery city first, marks it and selects nothing', () => {
  const [own, other] = show('kharkiv');
  expect(own).toHaveAccessibleName(/^Kharkiv ?, your city$/);
  expect(own).toHaveAttribute('href', '/offers/?search=vase&city=kharkiv');
  expect(other).toHaveAccessibleName('Kyiv');
  for (const link of [own, other]) expect(link).not.toHaveAttribute('aria-current');
});

it.each([null, 'lviv'])('keeps the default order for the delivery city %s', (city) => {
  expect(listLabels(show(city))).toEqual(['Kyiv', 'Kharkiv']);
});
