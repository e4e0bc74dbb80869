import { passwordStrength } from './password-strength';

it.each([
  ['', null],
  ['short', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['parol-1234', 'weak'],
  ['password', 'weak'],
  ['qwertyui', 'weak'],
  ['йцукенгш', 'weak'],
  ['        ', 'weak'],
  ['lowercase1', 'fair'],
  ['Lower-case1', 'strong'],
  ['correct horse battery', 'strong'],
])('takes %p for %p', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
