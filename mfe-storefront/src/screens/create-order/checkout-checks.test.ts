import { createIntl } from 'react-intl';
import { findCheckoutProblems } from './checkout-checks';
import type { CheckoutForm } from './checkout-form';

const form: CheckoutForm = {
  name: 'Олена',
  phone: '050 000 11 22',
  email: 'olena@yarmarok.example',
  city: 'kyiv',
  deliveryMethod: 'nova_poshta',
  branch: '№ 42',
  street: 'вул. Довга, 1',
  paymentMethod: 'bank_card',
  comment: '',
  isUsingBonuses: false,
};
const intl = createIntl({ locale: 'en', onError: () => undefined });
const findProblems = (changes: Partial<CheckoutForm>) => findCheckoutProblems({ ...form, ...changes }, intl);
const required = 'Value is required';

it('requires a city and an address for every method except self-pickup', () => {
  expect(findProblems({ city: '' })).toEqual({ city: required });
  expect(findProblems({ branch: '' })).toEqual({ branch: required });
  expect(findProblems({ deliveryMethod: 'courier', street: '' })).toEqual({ street: required });
  expect(findProblems({ city: '', branch: '', street: '', deliveryMethod: 'self_pickup' })).toEqual({});
});

it('requires contacts and both methods, but neither a comment nor an address of an unselected method', () => {
  const empty = { name: '', phone: '', email: '', city: '', branch: '', deliveryMethod: null, paymentMethod: null } as const;

  expect(Object.keys(findProblems(empty)).toSorted()).toEqual(['deliveryMethod', 'email', 'name', 'paymentMethod', 'phone']);
});
