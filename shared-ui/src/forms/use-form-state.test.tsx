import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { IntlProvider } from 'react-intl';
import en from '../i18n/en.json';
import { readDraft, saveFormDrafts, useForm } from './index';
import type { FormOptions } from './use-form';

interface Values {
  name: string;
  alias: string | null;
  new_password: string;
  is_public?: boolean;
  hours: Record<string, string>;
}

const initial: Values = { name: 'Olena', alias: null, new_password: '', hours: { mon: '09:00' } };
const refusal = (fieldErrors: Record<string, string[]>) => Object.assign(new Error('Refused'), { fieldErrors });

function open(options: Partial<FormOptions<Values>> = {}) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <IntlProvider locale="en" messages={en}>
      {children}
    </IntlProvider>
  );
  return renderHook(() => useForm<Values>({ initial, ...options }), { wrapper });
}

beforeEach(() => sessionStorage.clear());

it('adds checks of the form to the rules, about one field or several', () => {
  const { result } = open({
    rules: { name: { maxLength: 8 } },
    checks: {
      name: (name) => (name.startsWith('x') ? 'No x' : null),
      alias: (alias, { name }) => (alias === name ? 'Same as the name' : null),
    },
    validate: ({ name, hours }) => ({ name: name === '' ? 'Who?' : null, 'hours.mon': hours.mon === name ? 'Not a time' : null }),
  });
  const findProblems = (values: Partial<Values>) => {
    act(() => result.current.reset({ ...initial, ...values }));
    act(() => result.current.showErrors());
    return (['name', 'alias', 'hours.mon'] as const).map((name) => result.current.error(name));
  };

  expect(findProblems({})).toEqual([null, null, null]);
  expect(result.current.isValid).toBe(true);
  expect(findProblems({ name: 'xenia', alias: 'xenia' })).toEqual(['No x', 'Same as the name', null]);
  expect(findProblems({ name: '' })).toEqual(['Who?', null, null]);
  expect(findProblems({ name: 'dawn', hours: { mon: 'dawn' } })).toEqual([null, null, 'Not a time']);
  expect(result.current.isValid).toBe(false);
  // The rules of the call take precedence.
  expect(findProblems({ name: 'x and more than eight' })[0]).toBe('At most 8 characters');
});

it('shows problems only on request', () => {
  const { result } = open({ rules: { name: { isRequired: true } }, initial: { ...initial, name: '' } });
  expect(result.current.error('name')).toBeNull();
  expect(result.current.isValid).toBe(false);

  act(() => result.current.showErrors());

  expect(result.current.error('name')).toBe('Value is required');
  act(() => result.current.reset());
  expect(result.current.error('name')).toBeNull();
});

it('shows the chosen value of a group', () => {
  const { result } = open({ initial: { ...initial, alias: 'by-post' } });

  expect(result.current.choice('alias').value).toBe('by-post');
  act(() => result.current.choice('alias').onChange('by-hand'));
  expect(result.current.choice('alias').value).toBe('by-hand');
});

it('gives controls an empty value while theirs is undefined', () => {
  const { result } = open();

  expect(result.current.control('alias').value).toBe('');
  expect(result.current.choice('alias').value).toBeNull();
  expect(result.current.checkbox('is_public').checked).toBe(false);
});

it('returns current values in a handler of an earlier render', () => {
  const { result } = open();
  const { getValues, control, changedValues } = result.current;

  act(() => control('name').onChange({ target: { value: ' Oksana ' } }));

  expect(getValues()).toEqual({ ...initial, name: ' Oksana ' });
  expect(changedValues()).toEqual({ name: 'Oksana' });
});

it('is changed while a value differs from the stored one', () => {
  const { result } = open();
  expect(result.current.isChanged).toBe(false);

  act(() => result.current.set('name', 'Oksana'));
  expect(result.current.isChanged).toBe(true);

  act(() => result.current.set('name', 'Olena '));
  expect(result.current.isChanged).toBe(false);
});

it('treats values of a reset as the stored ones', () => {
  const { result } = open();
  act(() => result.current.reset({ ...initial, name: 'Oksana' }));
  expect(result.current.values.name).toBe('Oksana');
  expect(result.current.isChanged).toBe(false);

  act(() => result.current.set('name', 'Olena'));
  act(() => result.current.reset());

  expect(result.current.values.name).toBe('Oksana');
});

it('clears a refusal on a reset', () => {
  const { result } = open();
  act(() => result.current.refuse(refusal({ name: ['Taken'], token: ['Expired'] })));
  expect([result.current.error('name'), result.current.problems]).toEqual(['Taken', ['Expired']]);

  act(() => result.current.reset());

  expect([result.current.error('name'), result.current.problems]).toEqual([null, []]);
});

it.each(['name', 'hours.mon'] as const)('is not valid while the service refuses %s', (name) => {
  const { result } = open();
  act(() => result.current.refuse(refusal({ [name]: ['Taken'] })));
  expect(result.current.isValid).toBe(false);

  act(() => result.current.set(name, 'other'));

  expect(result.current.isValid).toBe(true);
});

it('shows a refusal at a new field of a group', () => {
  const { result } = open();
  act(() => result.current.set('hours.tue', '9'));

  act(() => result.current.refuse(refusal({ 'hours.tue': ['Not a time'], 'hours.wed': ['Missing'] })));

  expect(result.current.error('hours.tue')).toBe('Not a time');
  expect(result.current.problems).toEqual(['Missing']);
});

it('maps a field of the service by the values of the form', () => {
  const { result } = open({ toField: (name, { name: value }) => (name === 'title' && value === 'Olena' ? 'name' : name) });

  act(() => result.current.refuse(refusal({ title: ['Taken'] })));

  expect(result.current.error('name')).toBe('Taken');
});

it('notifies no one of a refusal without a field when there is no listener', () => {
  const { result } = open();

  act(() => result.current.refuse(new Error('Lost')));

  expect(result.current.problems).toEqual([]);
  expect(result.current.isValid).toBe(true);
});

it('stores no draft for a form without one, and none with secrets alone', () => {
  const forms = [open({ draftName: null }), open({ draftName: 'login' })];
  act(() => forms[0]?.result.current.set('name', 'Oksana'));
  act(() => forms[1]?.result.current.set('new_password', 'secret'));

  saveFormDrafts(7);

  expect(readDraft('keptForms')).toBeNull();
});

it('separates the drafts of forms with the same fields by their names', () => {
  const forms = ['first', 'second'].map((draftName) => open({ draftName }));
  forms.forEach(({ result }, index) => act(() => result.current.set('name', `Olena ${String(index)}`)));
  saveFormDrafts(7);
  for (const { unmount } of forms) unmount();

  const restored = ['second', 'first'].map((draftName) => open({ draftName }));

  expect(restored.map(({ result }) => result.current.values.name)).toEqual(['Olena 1', 'Olena 0']);
  // The service has not stored it yet.
  expect(restored.map(({ result }) => result.current.isChanged)).toEqual([true, true]);
});
