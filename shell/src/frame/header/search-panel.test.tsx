import { useCombobox } from '@yarmarok/shared-ui';
import { renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import { SuggestionList, type SuggestionListProps } from './search-panel';

const offer = { price: '300.00', currency: 'uah', get_currency_display: '₴', main_image: null };

function Panel({ query = '', rows = [] }: Partial<SuggestionListProps['suggestions']>) {
  const combobox = useCombobox({ count: rows.length, onSelect: () => undefined });
  return <SuggestionList suggestions={{ query, isLoading: false, rows }} combobox={combobox} onClearRecent={() => undefined} />;
}

it('marks suggested titles that are in another language than the page', async () => {
  const offers = [
    { ...offer, id: 7, alias: 'kukhol', title: 'Кухоль', title_lang: 'uk' },
    { ...offer, id: 8, alias: 'mug', title: 'Mug', title_lang: 'en' },
  ];
  const rows = offers.map((one) => ({ kind: 'offer', offer: one, to: `/offers/${one.alias}/` }) as const);

  await renderPart(area, <Panel rows={rows} />, { locale: 'en' });

  expect(screen.getByText('Кухоль')).toHaveAttribute('lang', 'uk');
  expect(screen.getByText('Mug')).not.toHaveAttribute('lang');
});

it.each([
  ['uk', 'Усі результати для «чай „Гринфілд“»'],
  ['en', 'All results for “чай ‘Гринфілд’”'],
] as const)('nests the quotation marks of a query in %s', async (locale, text) => {
  const search = 'чай «Гринфілд»';

  await renderPart(area, <Panel query={search} rows={[{ kind: 'all', search, to: '/offers/' }]} />, { locale });

  expect(screen.getByRole('option', { name: text })).toBeVisible();
});
