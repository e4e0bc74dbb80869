import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing';
import {
  Checkbox,
  Field,
  Fieldset,
  FormFields,
  Input,
  PasswordInput,
  RadioCard,
  RadioCardGroup,
  SearchInput,
  Select,
  Switch,
  Textarea,
  focusFirstInvalid,
  isSubmitting,
} from './index';

it('ties label, hint and state to the control', () => {
  renderUi(
    <Field label="Phone" hint="With the code" isRequired>
      <Input type="tel" />
    </Field>,
  );

  const input = screen.getByRole('textbox', { name: 'Phone' });
  expect(input).toHaveAccessibleDescription('With the code');
  expect(input).toBeRequired();
  expect(input).toBeValid();
});

it.each([
  ['a line', <Input key="input" />],
  ['several lines', <Textarea key="textarea" />],
  ['a list', <Select key="select" options={[]} />],
])('shows the error of %s instead of the hint', (_name, control) => {
  renderUi(
    <Field label="City" hint="Any" error="Value is required">
      {control}
    </Field>,
  );

  const element = screen.getByLabelText('City');
  expect(element).toHaveAccessibleDescription('Value is required');
  expect(element).toBeInvalid();
});

it('names a group of controls, and reads its error with it', () => {
  const group = (error: string | null) => (
    <Fieldset legend="Rights" error={error}>
      <Checkbox label="Read" />
    </Fieldset>
  );
  const { rerender } = renderUi(group(null));
  expect(screen.getByRole('group', { name: 'Rights' })).not.toHaveAccessibleDescription();

  rerender(group('Choose at least one'));

  expect(screen.getByRole('group', { name: 'Rights' })).toHaveAccessibleDescription('Choose at least one');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one');
});

it('moves the focus to the first invalid field', () => {
  const { container } = renderUi(
    <form>
      <Field label="Name">
        <Input />
      </Field>
      <Field label="Phone" error="Value is required">
        <Input />
      </Field>
      <Field label="City" error="Value is required">
        <Input />
      </Field>
    </form>,
  );

  expect(focusFirstInvalid(container)).toBe(true);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
});

it('shows an empty option for an optional choice', async () => {
  const { user } = renderUi(
    <Field label="City">
      <Select emptyLabel="Any" options={[{ value: 'kyiv', label: 'Kyiv' }]} />
    </Field>,
  );

  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Kyiv');

  expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('kyiv');
  expect(screen.getByRole('option', { name: 'Any' })).toHaveValue('');
});

it('mutes the date that an engine writes into an empty field', () => {
  const { rerender } = renderUi(<Input type="date" aria-label="From" value="" onChange={() => undefined} />);
  const getColor = () => getComputedStyle(screen.getByLabelText('From')).color;
  expect(getColor()).toMatch(/^var\(--ya-text-muted\b/);

  rerender(<Input type="date" aria-label="From" value="2026-11-20" onChange={() => undefined} />);

  expect(getColor()).toMatch(/^var\(--ya-text-primary\b/);
});

it('shows the password on request', async () => {
  const { user } = renderUi(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );

  await user.click(screen.getByRole('button', { name: 'Show password' }));

  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide password' })).toBePressed();
});

it('clears a search and keeps the focus', async () => {
  function Search() {
    const [value, setValue] = useState('vase');
    return (
      <SearchInput aria-label="Search" value={value} onChange={(event) => setValue(event.target.value)} onClear={() => setValue('')} />
    );
  }
  const { user } = renderUi(<Search />);

  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
});

it('moves between radio cards with the arrow keys', async () => {
  function Payment() {
    const [value, setValue] = useState<string | null>('cash');
    return (
      <RadioCardGroup label="Payment" name="payment" value={value} onChange={setValue}>
        <RadioCard value="cash" title="Cash" description="On delivery" />
        <RadioCard value="card" title="Card" />
      </RadioCardGroup>
    );
  }
  const { user } = renderUi(<Payment />);

  await user.click(screen.getByRole('radio', { name: /Cash/ }));
  await user.keyboard('{ArrowDown}');

  const group = screen.getByRole('radiogroup', { name: 'Payment' });
  expect(within(group).getByRole('radio', { name: 'Card' })).toBeChecked();
});

it('announces the error of a group of cards', () => {
  renderUi(
    <RadioCardGroup label="Payment" name="payment" value={null} onChange={() => undefined} error="Value is required">
      <RadioCard value="cash" title="Cash" />
    </RadioCardGroup>,
  );

  expect(screen.getByRole('radiogroup', { name: 'Payment' })).toHaveAccessibleDescription('Value is required');
});

it('renders native checkboxes and switches', async () => {
  const { user } = renderUi(
    <>
      <Checkbox label="Remember me" />
      <Switch label="Published" isLabelHidden />
    </>,
  );

  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.click(screen.getByRole('switch', { name: 'Published' }));

  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Published' })).toBeChecked();
});

describe('FormFields', () => {
  const form = (isPending: boolean, isSuccess: boolean) => (
    <form aria-label="New call">
      <FormFields isLocked={isSubmitting({ isPending, isSuccess })}>
        <Field label="Name">
          <Input />
        </Field>
        <Field label="City">
          <Select options={[]} />
        </Field>
      </FormFields>
    </form>
  );

  it.each([
    ['while the form is sent', true, false],
    ['until the next page comes', false, true],
  ])('locks every control %s', async (_when, isPending, isSuccess) => {
    const { user } = renderUi(form(isPending, isSuccess));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Olena');

    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'City' })).toBeDisabled();
  });

  it('accepts input before a submit and after a refusal', async () => {
    const { user } = renderUi(form(false, false));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Olena');

    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Olena');
  });
});
