import { useCombobox } from '@yarmarok/shared-ui';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { SearchPanel, type SearchPanelProps } from './search-panel';

const offer = { price: '300.00', currency: 'uah', get_currency_display: '₴', main_image: null };

function Panel({ query = '', offers = [] }: Partial<SearchPanelProps['suggestions']>) {
  const combobox = useCombobox({ count: offers.length, onSelect: () => undefined });
  return <SearchPanel suggestions={{ query, isReady: true, categories: [], offers }} combobox={combobox} />;
}

let stop = () => {};
afterEach(() => stop());

it('marks suggested titles that are in another language than the page', () => {
  const offers = [
    { ...offer, id: 7, alias: 'kukhol', title: 'Кухоль', title_lang: 'uk' },
    { ...offer, id: 8, alias: 'mug', title: 'Mug', title_lang: 'en' },
  ];

  ({ stop } = renderScreen(<Panel offers={offers} />, { locale: 'en' }));

  expect(screen.getByText('Кухоль')).toHaveAttribute('lang', 'uk');
  expect(screen.getByText('Mug')).not.toHaveAttribute('lang');
});

it.each([
  ['uk', 'Усі результати для «чай „Гринфілд“»'],
  ['en', 'All results for “чай ‘Гринфілд’”'],
] as const)('nests the quotation marks of a query in %s', (locale, text) => {
  ({ stop } = renderScreen(<Panel query="чай «Гринфілд»" />, { locale }));

  expect(screen.getByRole('option', { name: text })).toBeVisible();
});
