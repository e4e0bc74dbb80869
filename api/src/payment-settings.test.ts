import { readPaymentSettings } from './payment-settings';

const textOf = (settings: ReturnType<typeof readPaymentSettings>) =>
  settings.map(({ method, provider }) => `${method}=${provider}`).join(' ');

it('offers the sandbox for everything outside production', () => {
  expect(textOf(readPaymentSettings('', false))).toBe('bank_card=sandbox second_card=sandbox mobile_wallet=sandbox');
});

it('offers nothing in production until told, and never the sandbox', () => {
  expect(readPaymentSettings('', true)).toEqual([]);
  expect(() => readPaymentSettings('bank_card=sandbox', true)).toThrow(/production/);
});

it('reads methods with their providers, or providers in the order of the methods', () => {
  expect(textOf(readPaymentSettings('bank_card=liqpay, mobile_wallet=monobank', true))).toBe('bank_card=liqpay mobile_wallet=monobank');
  expect(textOf(readPaymentSettings('fondy,liqpay,monobank', true))).toBe('bank_card=fondy second_card=liqpay mobile_wallet=monobank');
  expect(textOf(readPaymentSettings('monobank', true))).toBe('bank_card=monobank second_card=monobank mobile_wallet=monobank');
});

it.each(['paypal', 'bank_card=paypal', 'cash=fondy', 'fondy,liqpay,monobank,sandbox'])('refuses %s', (text) => {
  expect(() => readPaymentSettings(text, false)).toThrow(/PAYMENT_PROVIDERS/);
});
