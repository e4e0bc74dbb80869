import { buildDeliveryAddress, type CheckoutForm, buildOrdersBody, applyShopTown } from './checkout-form';

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

it('sends only the branch for Nova Poshta and only the street for a courier', () => {
  expect(buildDeliveryAddress(form)).toBe('№ 42');
  expect(buildDeliveryAddress({ ...form, deliveryMethod: 'courier' })).toBe('вул. Довга, 1');
});

it('sends no city for self-pickup', () => {
  expect(buildOrdersBody({ ...form, deliveryMethod: 'self_pickup' }, [])).toMatchObject({ delivery_city: null, delivery_address: null });
});

it.each([
  ['courier', ['kharkiv'], 'kharkiv'],
  ['courier', ['kharkiv', 'kharkiv'], 'kharkiv'],
  ['courier', [], 'kyiv'],
  ['nova_poshta', ['kharkiv'], 'kyiv'],
] as const)('sets the city for %s from shops in %j to %s', (deliveryMethod, towns, city) => {
  expect(applyShopTown({ ...form, deliveryMethod }, towns).city).toBe(city);
});
