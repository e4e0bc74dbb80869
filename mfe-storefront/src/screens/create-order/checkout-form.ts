import type { CreateOrderBody } from '@yarmarok/shared-api';
import { type DeliveryMethod, needsAddress, type PaymentMethod } from '../../features/delivery-and-payment/delivery-and-payment-methods';

/** Values of the checkout form. */
export interface CheckoutForm {
  name: string;
  phone: string;
  email: string;
  city: string;
  deliveryMethod: DeliveryMethod | null;
  /** Branch or parcel locker. */
  branch: string;
  /** Street and house number. */
  street: string;
  paymentMethod: PaymentMethod | null;
  comment: string;
  isUsingBonuses: boolean;
}

export type CheckoutField = Exclude<keyof CheckoutForm, 'isUsingBonuses'>;
/** Messages by field, in the language of the page. */
export type CheckoutProblems = Partial<Record<CheckoutField, string>>;

export function getRequiredAddressField(method: DeliveryMethod | null): 'branch' | 'street' | null {
  if (method === null || !needsAddress(method)) return null;
  return method === 'nova_poshta' || method === 'ukr_poshta' ? 'branch' : 'street';
}

/** Returns whether the buyer enters a city; self-pickup uses the city of the shop. */
export const needsCity = (method: DeliveryMethod | null): boolean => method !== null && needsAddress(method);

/** Returns the form with the city of the shops when the delivery method allows no other one. */
export function applyShopTown(form: CheckoutForm, towns: readonly string[]): CheckoutForm {
  const [town] = towns;
  const isHeld = form.deliveryMethod === 'courier' && town !== undefined && towns.every((other) => other === town);
  return isHeld ? { ...form, city: town } : form;
}

/** Returns `delivery_address` of the call from the field of the chosen method; null for self-pickup. */
export function buildDeliveryAddress({ deliveryMethod, branch, street }: CheckoutForm): string | null {
  if (deliveryMethod === null || !needsAddress(deliveryMethod)) return null;
  const address = (getRequiredAddressField(deliveryMethod) === 'branch' ? branch : street).trim();
  return address === '' ? null : address;
}

type BodyItem = CreateOrderBody['items'][number];

/**
 * Returns the body of the call.
 * @throws Error when a method is not chosen.
 */
export function buildOrdersBody(form: CheckoutForm, items: BodyItem[], cashback?: string): CreateOrderBody {
  if (form.deliveryMethod === null || form.paymentMethod === null) throw new Error('A form with problems cannot be sent');
  const comment = form.comment.trim();
  return {
    items,
    buyer_name: form.name.trim(),
    buyer_phone: form.phone.trim(),
    buyer_email: form.email.trim(),
    delivery_method: form.deliveryMethod,
    delivery_city: needsCity(form.deliveryMethod) && form.city !== '' ? form.city : null,
    delivery_address: buildDeliveryAddress(form),
    payment_method: form.paymentMethod,
    ...(comment === '' ? {} : { comment }),
    ...(form.isUsingBonuses ? { use_bonuses: true } : {}),
    ...(cashback === undefined ? {} : { cashback }),
  };
}
