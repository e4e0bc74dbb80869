import { expect, it } from '@jest/globals';
import { toCsv } from './csv';

it('quotes what would break a row and disarms formulas, but not numbers', () => {
  expect(
    toCsv([
      ['Дата', 'a,b', 'say "hi"'],
      ['=1+1', '-12.50', '@x'],
    ]),
  ).toBe('\uFEFFДата,"a,b","say ""hi"""\r\n\'=1+1,-12.50,\'@x\r\n');
});
