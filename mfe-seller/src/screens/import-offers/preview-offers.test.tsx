import type { ImportPreview } from '@yarmarok/shared-api/account';
import { renderPart } from '@yarmarok/shared-testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { area } from '../../testing/area';
import { type Corrections, noCorrections } from './corrections';
import { PreviewOffers } from './preview-offers';
import { ValueMapping } from './mapping/value-mapping';

type Row = ImportPreview['rows'][number];
const row = (number: number, fields: Partial<Row> = {}): Row => ({
  ...{ row: number, sku: `S-${String(number)}`, title: `Ваза ${String(number)}`, price: '10.00', old_price: null, currency: 'uah' },
  ...{ unit: 'pc.', stock: 3, is_available: true, category: 'Vases', sureness: 'sure', result: 'on_sale', images_count: 1 },
  ...{ attributes: [], problems: [] },
  ...fields,
});

it('shows the first rows as offers', async () => {
  const { user } = await renderPart(
    area,
    <PreviewOffers
      isCorrected
      rows={[
        row(2, { old_price: '15.00', attributes: [{ name: 'Color', value: 'white' }] }),
        row(3, { sureness: 'likely', result: 'draft', stock: null, is_available: false, images_count: 0 }),
        row(4, { title: '', price: null, category: null, sureness: 'none', result: 'error', problems: ['Enter a price'] }),
        ...[5, 6, 7, 8, 9].map((number) => row(number)),
      ]}
    />,
  );

  const items = within(screen.getByRole('list', { name: 'How offers will look' })).getAllByRole('listitem');
  const has = (index: number, text: string) => within(items[index]!).getByText(text);

  expect(has(0, 'On sale')).toBeVisible();
  expect(has(0, 'S-2 · In stock: 3 · 1 image')).toBeVisible();
  expect(has(0, 'white')).toBeVisible();
  expect(has(1, 'Vases · Not sure')).toBeVisible();
  expect(has(1, 'S-3 · Out of stock · No images')).toBeVisible();
  expect(has(2, 'No title')).toBeVisible();
  expect(has(2, 'No price')).toBeVisible();
  expect(has(2, 'Enter a price')).toBeVisible();
  expect(screen.getByText(/^Shown without your corrections/)).toBeVisible();
  expect(items).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show more (2)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});

it('asks for the meaning of words of the file, and undoes a choice', async () => {
  const preview = {
    values: [
      { key: 'unit:бухта', field: 'Unit', text: 'бухта', rows_count: 3, value: null, options: [{ value: 'roll', title: 'roll' }] },
      { key: 'unit:моток', field: 'Unit', text: 'моток', rows_count: 1, value: 'roll', options: [{ value: 'roll', title: 'roll' }] },
    ],
  } as unknown as ImportPreview;
  const seen: Corrections[] = [];
  function Screen() {
    const [corrections, setCorrections] = useState(noCorrections);
    seen.push(corrections);
    return <ValueMapping preview={preview} corrections={corrections} onCorrect={setCorrections} />;
  }
  const { user } = await renderPart(area, <Screen />);
  const coil = screen.getByRole('combobox', { name: 'Unit: what “бухта” means' });

  await user.selectOptions(coil, 'roll');
  expect(seen.at(-1)?.values).toEqual({ 'unit:бухта': 'roll' });
  await user.selectOptions(coil, '');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit: what “моток” means' }), '');

  expect(seen.at(-1)?.values).toEqual({ 'unit:моток': null });
});
