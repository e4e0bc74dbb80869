import type { CategoryAttribute } from '@yarmarok/shared-api/account';
import { renderPart } from '@yarmarok/shared-testing';
import { Field } from '@yarmarok/shared-ui/forms';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { area } from '../../../testing/area';
import { ValuesPicker } from './values-picker';

const attribute: CategoryAttribute = {
  ...{ code: 'color', name: 'Color', kind: 'color', unit: null, get_unit_display: null, size_system: null },
  ...{ is_required: false, is_facet: true, facet_order: 0, values_by_search: false },
  values: [
    { code: 'black', title: 'Black', color: '#111111' },
    { code: 'blue', title: 'Blue', color: '#2040c0' },
    { code: 'white', title: 'White', color: '#ffffff' },
  ],
} as unknown as CategoryAttribute;

function Picker() {
  const [values, setValues] = useState<string[]>(['white']);
  return (
    <Field label="Color">
      <ValuesPicker attribute={attribute} values={values} onChange={setValues} />
    </Field>
  );
}

it('scrolls to the value that a key activates, and adds it', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await renderPart(area, <Picker />);

  await user.type(screen.getByRole('combobox', { name: 'Color' }), 'bl');
  const [, blue] = await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(scrolled.mock.contexts.at(-1)).toBe(blue);
  await user.keyboard('{Enter}');

  expect(screen.getByRole('button', { name: 'Remove Blue' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Color' })).toHaveValue('');
});

it('keeps its list beside the field, so that no surrounding dialog clips it', async () => {
  const { user } = await renderPart(area, <Picker />);

  await user.click(screen.getByRole('combobox', { name: 'Color' }));

  expect(await screen.findByRole('listbox')).toHaveAttribute('data-positioned');
});

it('shows that no value matches', async () => {
  const { user } = await renderPart(area, <Picker />);

  await user.type(screen.getByRole('combobox', { name: 'Color' }), 'plaid');

  expect(screen.getByRole('status')).toHaveTextContent('No such value: add it to your own attributes below.');
});
