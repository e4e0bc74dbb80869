import { readingsOf } from './readings';

it.each([
  ['ntktajy', 'телефон'],
  ["'rcrfdfnjh", 'єкскаватор'],
  ['rj;f', 'кожа'],
  ['<jnbyrb', 'ботинки'],
  ['{ks,', 'хліб'],
  [':EHYFK', 'журнал'],
  ['buhjdst ghbcnfdrb', 'игровые приставки'],
  ['шзрщту', 'iphone'],
  ['telefon', 'телефон'],
  ['choboty', 'чоботи'],
  ['shkarpetky', 'шкарпетки'],
  ['самсунг', 'samsung'],
])('reads %s as %s too', (typed, meant) => {
  expect(readingsOf(typed)).toContain(meant);
});

it('reads as typed first', () => {
  expect(readingsOf('Bosch')[0]).toBe('bosch');
});
