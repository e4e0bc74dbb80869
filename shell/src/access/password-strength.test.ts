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
])('rates %p as %p', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it.each(['Yarmarok2026!', 'koramray-77', 'ярмарокярмарок', 'Olena.Koval.1988', 'olena.koval@mail.example'])(
  'takes the name of the site and the own address for weak, as the service refuses them: %s',
  (password) => {
    expect(passwordStrength(password, 'olena.koval@mail.example')).toBe('weak');
  },
);
