import { readNumber } from './read-number';

it('reads a whole number', () => {
  expect(readNumber('steps', '1000')).toBe(1_000);
});

it.each(['0', '-1', '1.5', 'many', '', '1e300'])('refuses "%s", with the name of the option', (text) => {
  expect(() => readNumber('steps', text)).toThrow('--steps takes a whole number from 1');
});
