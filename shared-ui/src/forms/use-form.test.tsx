import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { type PropsWithChildren, useRef } from 'react';
import { IntlProvider } from 'react-intl';
import en from '../i18n/en.json';
import ru from '../i18n/ru.json';
import uk from '../i18n/uk.json';
import { renderUi } from '../testing';
import { Checkbox, Field, FormError, Input, PasswordInput, RadioCard, RadioCardGroup, saveFormDrafts, useForm } from './index';
import type { FormOptions } from './use-form';

interface Values {
  name: string;
  email: string;
  password: string;
  is_public: boolean;
  side: string;
  hours: { mon: string; tue: string };
}

const stored: Values = {
  name: 'Olena',
  email: 'olena@yarmarok.example',
  password: '',
  is_public: false,
  side: 'buyer',
  hours: { mon: '09:00', tue: '' },
};
const rules = {
  name: { isRequired: true, maxLength: 10 },
  email: { isRequired: true, format: 'email' },
  'hours.mon': { pattern: '^\\d\\d:\\d\\d$' },
  unknown: { isRequired: true },
} as const;

const refusal = (fieldErrors: Record<string, string[]>) => Object.assign(new Error('Refused'), { fieldErrors });

interface ExampleProps extends Partial<FormOptions<Values>> {
  send?: (values: Values, changed: Partial<Values>) => unknown;
}

function Example({ send = () => undefined, ...options }: ExampleProps) {
  const form = useForm<Values>({ initial: stored, rules, ...options });
  return (
    <form onSubmit={form.submit((values) => send(values, form.changedValues()))}>
      <Field label="Name" error={form.error('name')}>
        <Input {...form.control('name')} />
      </Field>
      <Field label="E-mail" error={form.error('email')}>
        <Input {...form.control('email')} type="email" />
      </Field>
      <Field label="Password" error={form.error('password')}>
        <PasswordInput {...form.control('password')} />
      </Field>
      <Field label="Monday" error={form.error('hours.mon')}>
        <Input {...form.control('hours.mon')} />
      </Field>
      <Checkbox {...form.checkbox('is_public')} label="Public" />
      <RadioCardGroup {...form.choice('side')} label="Side">
        <RadioCard value="buyer" title="Buy" />
        <RadioCard value="seller" title="Sell" />
      </RadioCardGroup>
      <FormError>{form.problems.join('; ')}</FormError>
      <button>{form.isSubmitting ? 'Sending' : 'Save'}</button>
      <button type="button" onClick={() => form.reset()}>
        Undo
      </button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

it('sends typed values and names the changed ones, without outer spaces', async () => {
  const sent: unknown[] = [];
  const { user } = renderUi(<Example send={(values, changed) => sent.push([values.is_public, changed])} />);
  await user.type(field('Name'), ' K ');
  await user.type(field('Monday'), '{Backspace}5');
  await user.click(field('Public'));
  await user.click(field('Sell'));

  await user.click(press('Save'));

  expect(sent).toEqual([[true, { name: 'Olena K', is_public: true, side: 'seller', hours: { mon: '09:05', tue: '' } }]]);
});

it('reports no change when a value is typed back', async () => {
  const sent: unknown[] = [];
  const { user } = renderUi(<Example send={(_values, changed) => sent.push(changed)} />);
  await user.type(field('Name'), 'x{Backspace}');

  await user.click(press('Save'));

  expect(sent).toEqual([{}]);
});

it('shows missing input at its field on submit, focuses the field and sends nothing', async () => {
  const sent: unknown[] = [];
  const found: unknown[] = [];
  const { user } = renderUi(
    <Example initial={{ ...stored, email: '' }} send={(values) => sent.push(values)} onInvalid={(problems) => found.push(problems)} />,
  );
  await user.click(press('Save'));

  expect(field('E-mail')).toHaveAccessibleDescription('Value is required');
  await waitFor(() => expect(field('E-mail')).toHaveFocus());
  expect(sent).toEqual([]);
  expect(found).toEqual([{ email: 'Value is required' }]);
});

it('shows a problem when its field is left, but not while typing', async () => {
  const { user } = renderUi(<Example initial={{ ...stored, email: '' }} />);
  await user.type(field('E-mail'), 'olena@');
  expect(screen.queryByText('Invalid email')).toBeNull();

  await user.tab();

  expect(field('E-mail')).toHaveAccessibleDescription('Invalid email');
});

it('shows messages of the service at their fields, focuses the first and shows the rest, until the field changes', async () => {
  const refused: unknown[] = [];
  const error = refusal({ email: ['Taken', 'Choose another'], 'hours.mon': ['Too early'], token: ['Expired'] });
  const { user } = renderUi(<Example send={() => Promise.reject(error)} onRefused={(reason) => refused.push(reason)} />);
  await user.click(press('Save'));

  await waitFor(() => expect(field('E-mail')).toHaveFocus());
  expect(field('E-mail')).toHaveAccessibleDescription('Taken; Choose another');
  expect(field('Monday')).toHaveAccessibleDescription('Too early');
  expect(screen.getByRole('alert')).toHaveTextContent('Expired');
  expect(refused).toEqual([error]);
  await user.type(field('E-mail'), '.ua');
  expect(field('E-mail')).toBeValid();
  expect(field('Monday')).toBeInvalid();
});

it.each([
  ['a refusal of fields', refusal({ email: ['Taken'], token: ['Expired'] }), 0],
  ['a lost connection', new Error('Lost'), 1],
])('passes on only problems that the form does not show itself: %s', async (_name, error, count) => {
  const said: unknown[] = [];
  const { user } = renderUi(<Example send={() => Promise.reject(error)} notifyError={(reason) => said.push(reason)} />);

  await user.click(press('Save'));

  await waitFor(() => expect(said).toHaveLength(count));
});

it('treats forms that are saved together as one', async () => {
  const sent: unknown[] = [];
  function Pair() {
    const root = useRef<HTMLDivElement>(null);
    const form = useForm({ initial: { name: '', note: '' }, rules: { name: { isRequired: true } }, root });
    const handleSubmit = form.submit((values) => sent.push(values));
    return (
      <div ref={root}>
        <form onSubmit={handleSubmit}>
          <Field label="Name" error={form.error('name')}>
            <Input {...form.control('name')} />
          </Field>
        </form>
        <form onSubmit={handleSubmit}>
          <Field label="Note" error={form.error('note')}>
            <Input {...form.control('note')} />
          </Field>
          <button>Save</button>
        </form>
      </div>
    );
  }
  const { user } = renderUi(<Pair />);
  await user.click(press('Save'));

  await waitFor(() => expect(field('Name')).toHaveFocus());
  await user.type(field('Name'), 'Olena');
  await user.click(press('Save'));
  await waitFor(() => expect(sent).toEqual([{ name: 'Olena', note: '' }]));
});

it('asks the service again after a refusal', async () => {
  const attempts: string[] = [];
  const { user } = renderUi(
    <Example
      send={({ name }) => {
        attempts.push(name);
        return attempts.length === 1 ? Promise.reject(refusal({ name: ['Taken'], token: ['Expired'] })) : undefined;
      }}
    />,
  );
  await user.click(press('Save'));
  expect(field('Name')).toBeInvalid();
  await user.click(press('Save'));

  expect(attempts).toHaveLength(2);
  expect(field('Name')).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('maps fields of the service to its own', async () => {
  const { user } = renderUi(
    <Example send={() => Promise.reject(refusal({ buyer_name: ['Taken'] }))} toField={(name) => name.replace('buyer_', '')} />,
  );
  await user.click(press('Save'));

  expect(field('Name')).toHaveAccessibleDescription('Taken');
});

it('sends once during a pending submit', async () => {
  let finish: () => void = () => undefined;
  let attempts = 0;
  const { user } = renderUi(
    <Example
      send={() => {
        attempts += 1;
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      }}
    />,
  );
  await user.dblClick(press('Save'));
  expect(press('Sending')).toBeVisible();
  await act(async () => {
    finish();
    await Promise.resolve();
  });

  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(attempts).toBe(1);
  await user.click(press('Save'));
  expect(attempts).toBe(2);
});

it('adopts input of a password manager without an event, also as a change', async () => {
  const sent: unknown[] = [];
  const { user } = renderUi(<Example initial={{ ...stored, email: '' }} send={(values, changed) => sent.push(values, changed)} />);
  // Bypasses React, like scripts of an extension.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(field('E-mail'), 'manager@yarmarok.example');
  write?.call(field('Password'), 'from the manager');

  await user.click(press('Save'));

  const written = { email: 'manager@yarmarok.example', password: 'from the manager' };
  expect(sent).toEqual([{ ...stored, ...written }, written]);
  expect(field('Password')).toHaveValue('from the manager');
});

it('adopts input without an event while the focus was in another field', async () => {
  const sent: Values[] = [];
  const { user } = renderUi(<Example send={(values) => sent.push(values)} />);
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await user.click(field('Name'));
  write?.call(field('E-mail'), 'manager@yarmarok.example');

  // Leaving a field shows its problem, so the form renders before it is submitted.
  await user.click(field('Monday'));
  await user.type(field('Monday'), '{Backspace}5');
  await user.click(press('Save'));

  expect(sent).toMatchObject([{ email: 'manager@yarmarok.example', hours: { mon: '09:05' } }]);
});

it('returns to the stored values without errors', async () => {
  const { user } = renderUi(<Example />);
  await user.clear(field('Name'));
  await user.click(press('Save'));
  expect(field('Name')).toBeInvalid();

  await user.click(press('Undo'));

  expect(field('Name')).toHaveValue('Olena');
  expect(field('Name')).toBeValid();
});

it('counts changes from the values that were stored in the meantime', () => {
  const { result } = renderHook(() => useForm<Values>({ initial: stored }), { wrapper: withTexts('en', en) });
  act(() => result.current.set('name', 'Oksana'));
  expect(result.current.changedValues()).toEqual({ name: 'Oksana' });

  act(() => result.current.markStored({ ...stored, name: 'Oksana', side: 'seller' }));

  expect(result.current.changedValues()).toEqual({ side: 'buyer' });
});

it('keeps a draft without secrets over an expired session', async () => {
  const { user, unmount } = renderUi(<Example />);
  await user.type(field('Name'), ' K');
  await user.type(field('Password'), 'secret');
  await user.click(field('Public'));
  saveFormDrafts(7);
  expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  unmount();

  renderUi(<Example />);

  expect(field('Name')).toHaveValue('Olena K');
  expect(field('Public')).toBeChecked();
  expect(field('Password')).toHaveValue('');
});

it.each([
  ['en', en, ['Value is required', 'Invalid email', 'Invalid value', 'At most 10 characters']],
  ['ru', ru, ['Обязательное поле', 'Некорректный e-mail', 'Некорректное значение', 'Не больше 10 символов']],
  ['uk', uk, ['Обов’язкове поле', 'Некоректний e-mail', 'Некоректне значення', 'Щонайбільше 10 символів']],
] as const)('shows problems in %s', (locale, texts, expected) => {
  const { result } = renderHook(() => useForm<Values>({ initial: stored, rules }), { wrapper: withTexts(locale, texts) });
  const find = (name: 'name' | 'email' | 'hours.mon', value: string) => {
    act(() => result.current.set(name, value));
    act(() => result.current.leave(name));
    return result.current.error(name);
  };

  expect([find('name', ' '), find('email', 'x'), find('hours.mon', '9'), find('name', 'more than ten')]).toEqual(expected);
  expect(result.current.isValid).toBe(false);
});

function withTexts(locale: string, messages: Record<string, string>) {
  return function Texts({ children }: PropsWithChildren) {
    return (
      <IntlProvider locale={locale} messages={messages}>
        {children}
      </IntlProvider>
    );
  };
}
