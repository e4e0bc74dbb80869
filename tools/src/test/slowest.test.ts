import { describeSlowest } from './slowest';

it('lists the slowest tests and files, the slowest first', () => {
  const tests = [
    { name: 'adds', file: 'a.test.ts', seconds: 1 },
    { name: 'divides', file: 'b.test.ts', seconds: 2.25 },
    { name: 'subtracts', file: 'a.test.ts', seconds: 1.5 },
  ];

  expect(describeSlowest(tests, 2)).toEqual([
    'Slowest tests:',
    '    2.3 s  divides (b.test.ts)',
    '    1.5 s  subtracts (a.test.ts)',
    'Slowest files:',
    '    2.5 s  a.test.ts',
    '    2.3 s  b.test.ts',
  ]);
});

it('says nothing without tests', () => {
  expect(describeSlowest([])).toEqual([]);
});
