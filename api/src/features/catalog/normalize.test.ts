import { tokenizeForIndex, tokenize } from './normalize';

it('tokenizes into distinct words of two letters or with a digit', () => {
  expect(tokenize('Чохол для iPhone 15 Pro, 2 шт. — чохол!')).toEqual(['чохол', 'для', 'iphone', '15', 'pro', '2', 'шт']);
});

it('indexes hyphenated words also as one word', () => {
  expect(tokenizeForIndex('Wi-Fi роутер TP-Link AX55')).toEqual(['wi', 'fi', 'wifi', 'роутер', 'tp', 'link', 'tplink', 'ax55']);
});
