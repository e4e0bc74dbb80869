import { renderUi } from '../../testing';
import { act, screen } from '@testing-library/react';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import en from '../../i18n/en.json';
import { useIsHydrated } from '../../theme/use-is-hydrated';
import { Checkbox, Field, Input, PasswordInput, RadioCard, RadioCardGroup, Select, Textarea, useForm } from '../index';

const sent: Record<string, unknown>[] = [];
const empty = { email: '', password: '', city: '', note: '' };

function Example() {
  const form = useForm({ initial: empty, rules: { email: { isRequired: true } } });
  const [isAgreed, setIsAgreed] = useState(false);
  const [side, setSide] = useState('buyer');
  // Rerenders the form right after hydration, as a stored draft does.
  const isHydrated = useIsHydrated();
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    sent.push({ ...form.values, isAgreed, side });
  }
  return (
    <form aria-label={isHydrated ? 'Live' : 'Plain'} method="post" onSubmit={handleSubmit}>
      <Field label="E-mail">
        <Input {...form.control('email')} />
      </Field>
      <Field label="Password">
        <PasswordInput {...form.control('password')} />
      </Field>
      <Field label="City">
        <Select {...form.control('city')} emptyLabel="Any" options={[{ value: 'kyiv', label: 'Kyiv' }]} />
      </Field>
      <Field label="Note">
        <Textarea {...form.control('note')} />
      </Field>
      <Checkbox label="Agree" checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)} />
      <RadioCardGroup label="Side" name="side" value={side} onChange={setSide}>
        <RadioCard value="buyer" title="Buy" />
        <RadioCard value="seller" title="Sell" />
      </RadioCardGroup>
      <button disabled={!form.isValid}>Send</button>
    </form>
  );
}

const withTexts = (element: ReactElement) => (
  <IntlProvider locale="en" messages={en}>
    {element}
  </IntlProvider>
);

let root: Root | null = null;
let container: HTMLElement;

function showHtml() {
  container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(withTexts(<Example />));
}
async function hydrate() {
  await act(async () => {
    root = hydrateRoot(container, withTexts(<Example />));
    await Promise.resolve();
  });
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,select,textarea' });

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  act(() => root?.unmount());
  root = null;
  container.remove();
});

function fillIn() {
  field('E-mail').value = 'olena@yarmarok.example';
  field('Password').value = 'long enough';
  field('City').value = 'kyiv';
  field('Note').value = 'Ring twice';
  field('Agree').checked = true;
  field('Sell').checked = true;
}

const filled = {
  email: 'olena@yarmarok.example',
  password: 'long enough',
  city: 'kyiv',
  note: 'Ring twice',
  isAgreed: true,
  side: 'seller',
};

it('replays input from before hydration', async () => {
  showHtml();
  fillIn();

  await hydrate();

  expect(field('E-mail')).toHaveValue(filled.email);
  expect(field('Password')).toHaveValue(filled.password);
  expect(field('City')).toHaveValue('kyiv');
  expect(field('Note')).toHaveValue('Ring twice');
  expect(field('Agree')).toBeChecked();
  expect(field('Sell')).toBeChecked();
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toBeEnabled();
  act(() => button.click());
  expect(sent).toEqual([filled]);
});

it('submits the form once after hydration when it was submitted too early', async () => {
  showHtml();
  fillIn();
  Object.assign(screen.getByRole('form'), { isSentEarly: true });

  await hydrate();
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(sent).toEqual([filled]);
});

it('ignores untouched controls', async () => {
  showHtml();

  await hydrate();

  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(field('Buy')).toBeChecked();
});

it("keeps the caller's ref of a control", () => {
  showHtml();
  const ref: { current: HTMLInputElement | null } = { current: null };
  renderUi(<Input ref={ref} aria-label="Mine" defaultValue="text" />);

  expect(ref.current).toBe(screen.getByLabelText('Mine'));
});
