import { listQueryVariants } from './query-variants';

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
])('includes for %s the variant %s', (typed, meant) => {
  expect(listQueryVariants(typed)).toContain(meant);
});

it('returns the query as typed first', () => {
  expect(listQueryVariants('Bosch')[0]).toBe('bosch');
});
