import { errorFromBody } from '@yarmarok/shared-api';
import { useForm } from '@yarmarok/shared-ui/forms';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { IntlProvider } from 'react-intl';
import { useRebasedForm } from './use-rebased-form';

interface Person {
  name: string;
  phone: string;
}
const Texts = ({ children }: PropsWithChildren) => <IntlProvider locale="en">{children}</IntlProvider>;

const stored: Person = { name: 'Олена', phone: '1' };
const stale = () => errorFromBody(409, { detail: 'Changed', code: 'changed_elsewhere', changed: {} });
const toValues = ({ name, phone }: Person) => ({ name, phone });

function show() {
  const { result } = renderHook(
    () => {
      const form = useForm({ initial: toValues(stored) });
      return { form, ...useRebasedForm(form, stored, toValues) };
    },
    { wrapper: Texts },
  );
  const type = (name: keyof Person, text: string) => act(() => result.current.form.set(name, text));
  /** Saves to a service that holds `current`; the first `overtaken` attempts conflict with another change. */
  async function save(current: readonly Person[], overtaken = current.length) {
    const sent: { values: Person; before: Person }[] = [];
    const reads = [...current];
    let outcome: Person | null | 'refused' = null;
    await act(async () => {
      outcome = await result.current
        .save({
          send: (values, before) => {
            sent.push({ values, before });
            return sent.length <= overtaken ? Promise.reject(stale()) : Promise.resolve(values);
          },
          read: () => (reads.length > 0 ? Promise.resolve(reads.shift() ?? null) : Promise.reject(new Error('No line'))),
        })
        .catch(() => 'refused' as const);
    });
    return { sent, outcome: outcome as Person | null | 'refused' };
  }
  return { result, type, save };
}

it('counts later changes from the saved record', async () => {
  const { result, type, save } = show();

  type('name', 'Оксана');
  expect((await save([])).outcome).toEqual({ name: 'Оксана', phone: '1' });

  expect([result.current.base, result.current.conflicts]).toEqual([{ name: 'Оксана', phone: '1' }, []]);
});

it('continues from a record whose other field changed elsewhere', async () => {
  const { result, type, save } = show();

  type('name', 'Оксана');
  const { sent, outcome } = await save([{ name: 'Олена', phone: '2' }]);

  expect(sent.map(({ values, before }) => [values, before])).toEqual([
    [{ name: 'Оксана', phone: '1' }, stored],
    [
      { name: 'Оксана', phone: '2' },
      { name: 'Олена', phone: '2' },
    ],
  ]);
  expect(outcome).toEqual({ name: 'Оксана', phone: '2' });
  expect(result.current.form.values).toEqual({ name: 'Оксана', phone: '2' });
});

it('shows the latest value of a field that changed elsewhere twice, even back to its initial value', async () => {
  const { result, type, save } = show();

  type('name', 'Оксана');
  const { outcome } = await save(['2', '1'].map((phone) => ({ name: 'Олена', phone })));

  expect(outcome).toEqual({ name: 'Оксана', phone: '1' });
  expect(result.current.form.values).toEqual({ name: 'Оксана', phone: '1' });
});

it('stops at a field that both sides changed and keeps the typed value until the person decides', async () => {
  const { result, type, save } = show();

  type('name', 'Оксана');
  const { sent, outcome } = await save([{ name: 'Ірина', phone: '2' }]);

  expect([sent.length, outcome]).toEqual([1, null]);
  expect(result.current.conflicts).toEqual(['name']);
  expect(result.current.form.values).toEqual({ name: 'Оксана', phone: '2' });
  act(() => result.current.resolveConflicts());
  expect([result.current.conflicts, result.current.form.values]).toEqual([[], { name: 'Ірина', phone: '2' }]);
});

it('rejects after four conflicts in a row', async () => {
  const { type, save } = show();

  type('name', 'Оксана');
  const { sent, outcome } = await save(['2', '3', '4', '5'].map((phone) => ({ name: 'Олена', phone })));

  expect([sent.length, outcome]).toEqual([4, 'refused']);
});

it('rejects with all typed values when the current record cannot be fetched', async () => {
  const { result, type, save } = show();

  type('name', 'Оксана');
  expect((await save([], 1)).outcome).toBe('refused');

  expect([result.current.base, result.current.form.values.name]).toEqual([stored, 'Оксана']);
});
