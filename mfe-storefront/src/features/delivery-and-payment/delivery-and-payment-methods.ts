import type { MessageDescriptor } from 'react-intl';
import { deliveryTitles, paymentTitles } from './delivery-and-payment.messages';

/** Delivery methods in display order. */
export const deliveryMethods = ['nova_poshta', 'ukr_poshta', 'courier', 'address_delivery', 'self_pickup'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Payment methods in display order. */
export const paymentMethods = ['cash_on_delivery', 'bank_card', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const deliveryTitle = (method: DeliveryMethod): MessageDescriptor => deliveryTitles[method];
export const paymentTitle = (method: PaymentMethod): MessageDescriptor => paymentTitles[method];

/** Returns the methods that all offers allow, in display order. */
export function intersectMethods<Method extends string>(methods: readonly Method[], offered: readonly (readonly string[])[]): Method[] {
  return methods.filter((method) => offered.every((allowed) => allowed.includes(method)));
}

/** Returns whether a delivery method needs an address or a branch: docs/product/cart-and-checkout.md#ways-of-delivery. */
export function needsAddress(method: DeliveryMethod): boolean {
  return method !== 'self_pickup';
}
