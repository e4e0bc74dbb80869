import { readPaymentSettings } from './payment-settings';

const open = { isDefault: true, isAllowed: true };
const shut = { isDefault: false, isAllowed: false };
const formatSettings = (settings: ReturnType<typeof readPaymentSettings>) =>
  settings.map(({ method, provider }) => `${method}=${provider}`).join(' ');

it('offers the sandbox for every method where it is the default', () => {
  expect(formatSettings(readPaymentSettings('', open))).toBe('bank_card=sandbox second_card=sandbox mobile_wallet=sandbox');
});

it('has no methods where the sandbox is not the default, and refuses it by name', () => {
  expect(readPaymentSettings('', shut)).toEqual([]);
  expect(() => readPaymentSettings('bank_card=sandbox', shut)).toThrow(/sandbox/);
});

it('reads methods with their providers, or providers in the order of the methods', () => {
  expect(formatSettings(readPaymentSettings('bank_card=liqpay, mobile_wallet=monobank', shut))).toBe(
    'bank_card=liqpay mobile_wallet=monobank',
  );
  expect(formatSettings(readPaymentSettings('fondy,liqpay,monobank', shut))).toBe(
    'bank_card=fondy second_card=liqpay mobile_wallet=monobank',
  );
  expect(formatSettings(readPaymentSettings('monobank', shut))).toBe('bank_card=monobank second_card=monobank mobile_wallet=monobank');
});

it.each(['paypal', 'bank_card=paypal', 'cash=fondy', 'fondy,liqpay,monobank,sandbox'])('refuses %s', (text) => {
  expect(() => readPaymentSettings(text, open)).toThrow(/PAYMENT_PROVIDERS/);
});
