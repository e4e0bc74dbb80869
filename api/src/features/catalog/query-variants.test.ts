import { queryVariants } from './query-variants';

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
  expect(queryVariants(typed)).toContain(meant);
});

it('reads as typed first', () => {
  expect(queryVariants('Bosch')[0]).toBe('bosch');
});
