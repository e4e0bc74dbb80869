import type { ImportPreview } from '@yarmarok/shared-api/account';
import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { area } from '../../../testing/area';
import { CategoryMapping } from './category-mapping';
import { type Corrections, noCorrections } from '../corrections';

const category = (key: string, fields: Partial<ImportPreview['categories'][number]>) => ({
  ...{ key, title: key, rows_count: 2, parent_key: null, parents: [], samples: [`${key} 1`], is_chosen: false, is_guess: false },
  ...{ sureness: 'none', category: null },
  ...fields,
});
const sofas = { id: 5, alias: 'sofas', title: 'Furniture › Sofas' };
const preview = {
  categories: [
    category('Sofas', { sureness: 'sure', category: sofas }),
    category('Corner', { parent_key: 'Sofas', parents: ['Sofas'] }),
    category('Old sofas', { sureness: 'likely', category: sofas, is_guess: true }),
  ],
  other_category: null,
} as unknown as ImportPreview;

fakeApi();

async function renderMapping(given = preview) {
  const seen: Corrections[] = [];
  function Screen() {
    const [corrections, setCorrections] = useState(noCorrections);
    seen.push(corrections);
    return <CategoryMapping preview={given} corrections={corrections} onCorrect={setCorrections} />;
  }
  const { user } = await renderPart(area, <Screen />);
  return { user, getChoices: () => seen.at(-1)?.categories };
}

it('lists categories that need a choice, with their parents and samples, and confirms a proposal', async () => {
  const { user, getChoices } = await renderMapping();

  expect(screen.queryByRole('combobox', { name: 'Category for “Sofas”' })).toBeNull();
  expect(screen.getByText('Corner 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, that is right' }));
  await user.click(screen.getByRole('button', { name: 'Like its parent' }));

  expect(getChoices()).toEqual({ 'Old sofas': 5, Corner: 5 });
  expect(within(screen.getByRole('table')).getAllByText('Your choice')).toHaveLength(2);
});

it('searches, shows all and selects the shown categories', async () => {
  const { user } = await renderMapping();

  await user.click(screen.getByRole('checkbox', { name: 'Show all (3)' }));
  await user.type(screen.getByRole('searchbox'), 'old');
  await user.click(screen.getByRole('checkbox', { name: 'Select all (1)' }));

  expect(screen.getByRole('checkbox', { name: 'Old sofas' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Category for the selected (1)' })).toBeVisible();
});

it('asks nothing when all categories are matched, and still shows them on request', async () => {
  const { user } = await renderMapping({ ...preview, categories: preview.categories.slice(0, 1) });

  expect(screen.getByText('All categories are matched.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Show all (1)' }));
  expect(screen.getByRole('combobox', { name: 'Category for “Sofas”' })).toBeVisible();
});
