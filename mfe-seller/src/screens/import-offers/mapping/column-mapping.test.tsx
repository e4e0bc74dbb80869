import type { ImportPreview } from '@yarmarok/shared-api/account';
import { renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { area } from '../../../testing/area';
import { ColumnMapping } from './column-mapping';
import { noCorrections } from '../corrections';

const column = (key: string, field: string | null) => ({ key, name: key, field, samples: ['1'] });
const fields = [
  { value: 'price', title: 'Price' },
  { value: 'title', title: 'Title' },
];

async function renderMapping(columns: readonly ReturnType<typeof column>[]) {
  const preview = { columns, fields } as unknown as ImportPreview;
  function Screen() {
    const [corrections, setCorrections] = useState(noCorrections);
    return <ColumnMapping preview={preview} corrections={corrections} onCorrect={setCorrections} />;
  }
  const { user } = await renderPart(area, <Screen />);
  const name = (text: string) => screen.queryByRole('combobox', { name: `Field for “${text}”` });
  return { user, name };
}

it('asks for unrecognized columns and shared fields, keeps them during the choice, and shows all on request', async () => {
  const { user, name } = await renderMapping([
    column('Назва', 'title'),
    column('Склад', null),
    column('Ціна', 'price'),
    column('Опт', 'price'),
  ]);

  expect(name('Назва')).toBeNull();
  expect(name('Ціна')).toBeVisible();
  await user.selectOptions(name('Опт')!, '');
  await user.selectOptions(name('Склад')!, 'title');
  expect(name('Опт')).toBeVisible();
  expect(name('Склад')).toHaveValue('title');
  await user.click(screen.getByRole('checkbox', { name: 'Show all (4)' }));
  expect(name('Назва')).toBeVisible();
});

it('shows that all columns are recognized', async () => {
  const { name } = await renderMapping([column('Назва', 'title'), column('Ціна', 'price')]);

  expect(screen.getByText('All columns are recognized.')).toBeVisible();
  expect(name('Ціна')).toBeNull();
});
