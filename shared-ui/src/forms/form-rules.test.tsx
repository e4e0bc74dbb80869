import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { createIntl, IntlProvider } from 'react-intl';
import en from '../i18n/en.json';
import { type FieldRules, findRuleProblem, useChecks } from './index';

const intl = createIntl({ locale: 'en', messages: en });
const find = (rules: FieldRules, value: unknown) => findRuleProblem(intl, rules, value);

it.each(['', '  \n', null, undefined])('rejects %j for a required text, but not for an optional one', (value) => {
  expect(find({ isRequired: true, format: 'email', minLength: 8 }, value)).toBe('Value is required');
  expect(find({ format: 'email', minLength: 8 }, value)).toBeNull();
});

it.each([[0], [false], [['a']], [{ a: 1 }]])('has no rule for %j, which is not a text', (value) => {
  expect(find({ isRequired: true, minLength: 8 }, value)).toBeNull();
});

it.each(['olena@yarmarok.example', ' a@b.c ', 'olena.petrenko+shop@mail.yarmarok.example'])('accepts %j as an e-mail', (value) => {
  expect(find({ format: 'email' }, value)).toBeNull();
});

it.each(['olena', 'olena@', 'olena@yarmarok', 'olena@.', '@yarmarok.example', 'olena@@yarmarok.example', 'my olena@b.c', 'olena@b.c d'])(
  'takes %j for no e-mail',
  (value) => {
    expect(find({ format: 'email' }, value)).toBe('Invalid email');
  },
);

it.each(['0500000001', '380500000001', '+380500000001', '+38 (050) 000-00-01', '+380 050 000 00 01', '500000001'])(
  'takes %j for a phone',
  (value) => {
    expect(find({ format: 'phone' }, value)).toBeNull();
  },
);

it.each([
  '050000000',
  '05000000011',
  '+0500000001',
  '1500000001',
  '80500000001',
  'x0500000001',
  '0500000001x',
  '050000000O',
  '0000000001',
  '+380123456789',
])('rejects %j as a phone', (value) => {
  expect(find({ format: 'phone' }, value)).toBe('Invalid phone number');
});

it('counts every character of a text, including outer spaces', () => {
  const rules = { minLength: 8, maxLength: 10 };

  expect(['1234567', '12345678', '1234567890', '12345678901', ' 123456 '].map((text) => find(rules, text))).toEqual([
    'Should be more than 7 symbols',
    null,
    null,
    'At most 10 characters',
    null,
  ]);
});

it('matches a text with a pattern without its outer spaces, and by whole letters', () => {
  expect(find({ pattern: '^\\d\\d:\\d\\d$' }, ' 09:05 ')).toBeNull();
  expect(find({ pattern: '^\\d\\d:\\d\\d$' }, '9:05')).toBe('Invalid value');
  expect(find({ pattern: '^\\p{L}+$' }, 'Їжак')).toBeNull();
});

it('reports a wrong format before a wrong length', () => {
  expect(find({ format: 'email', minLength: 20 }, 'olena')).toBe('Invalid email');
  expect(find({ pattern: '^a$', minLength: 20 }, 'olena')).toBe('Should be more than 19 symbols');
});

it('checks single values in the language of the page', () => {
  const wrapper = ({ children }: PropsWithChildren) => (
    <IntlProvider locale="en" messages={en}>
      {children}
    </IntlProvider>
  );
  const { result } = renderHook(() => useChecks(), { wrapper });
  const { required, email, phone, password } = result.current;

  for (const check of [required, email, phone, password]) expect(check('')).toBe('Value is required');
  expect([required('a'), email('a@b.c'), phone('0500000001'), password('12345678')]).toEqual([null, null, null, null]);
  expect([email('a'), phone('1'), password('1234567')]).toEqual(['Invalid email', 'Invalid phone number', 'Should be more than 7 symbols']);
});
