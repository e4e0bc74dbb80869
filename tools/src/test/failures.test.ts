import { describeFailures } from './failures';

it('names each failed test with the first lines of its message, without colors', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
  const tests = [
    { name: 'adds', file: 'a.test.ts', seconds: 1 },
    { name: 'divides', file: 'b.test.ts', seconds: 2, error: `\u001B[31mExpected: 2\u001B[39m\n\n${lines.join('\n')}` },
    { name: 'stops', file: 'c.test.ts', seconds: 2, error: '' },
  ];

  expect(describeFailures(tests)).toEqual([
    'Failed tests:',
    '  divides (b.test.ts)',
    '    Expected: 2',
    ...lines.slice(0, 11).map((line) => `    ${line}`),
    '  stops (c.test.ts)',
  ]);
});

it('prints nothing without failures', () => {
  expect(describeFailures([{ name: 'adds', file: 'a.test.ts', seconds: 1 }])).toEqual([]);
});
