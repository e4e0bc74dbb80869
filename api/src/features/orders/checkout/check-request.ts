import { InvalidFields } from '../../../platform/errors';
import { formatMessage, type Locale } from '../../../platform/i18n';
import { fieldTexts } from '../../../platform/http';
import { normalizePhone } from '../../../platform/phone';
import { choiceTitle, choiceValue, snakeCase } from '../../content';
import { needsAddress } from '../order-rules';
import { branchText, texts } from '../orders.messages';
import type { OrderableOffer } from './orderable-offers';
import { trimmedOrNull } from '../../../platform/text';

export interface ContactsRequest {
  buyer_name: string;
  buyer_phone: string;
  buyer_email?: string | null | undefined;
  delivery_method: string;
  delivery_city?: string | null | undefined;
  delivery_address?: string | null | undefined;
  payment_method: string;
  comment?: string | null | undefined;
}

export interface Contacts {
  buyerName: string;
  buyerPhone: string;
  buyerEmail: string;
  deliveryMethod: string;
  deliveryCity: string | null;
  deliveryAddress: string | null;
  paymentMethod: string;
  comment: string | null;
}

/** Returns the value of a known town in any language; another town unchanged. */
export function cityValue(city: string | null | undefined): string | null {
  const text = trimmedOrNull(city);
  return text === null ? null : (choiceValue('city', text) ?? text);
}

/** Adds the word for a post branch to a number alone; long numbers of Nova Poshta may be parcel lockers. */
function nameBranch(deliveryMethod: string, address: string | null, locale: Locale): string | null {
  const digits = deliveryMethod === 'nova_poshta' ? 3 : deliveryMethod === 'ukr_poshta' ? 5 : 0;
  const number = /^(?:№|#|no?\.?)?\s*(\d+)$/iu.exec(address ?? '')?.[1];
  return number && number.length <= digits ? formatMessage(branchText, locale, { number }) : address;
}

/** Validates contacts and returns their stored form. @throws InvalidFields with all problems. */
export function checkContacts(request: ContactsRequest, locale: Locale): Contacts {
  const buyerName = request.buyer_name.trim();
  const buyerPhone = normalizePhone(request.buyer_phone);
  const deliveryMethod = snakeCase(request.delivery_method);
  const deliveryCity = cityValue(request.delivery_city);
  const deliveryAddress = needsAddress(deliveryMethod) ? trimmedOrNull(request.delivery_address) : null;
  const required = [{ message: fieldTexts.required }];
  const problems = {
    ...(buyerName ? {} : { buyer_name: required }),
    ...(buyerPhone ? {} : { buyer_phone: [{ message: texts.badPhone }] }),
    ...(needsAddress(deliveryMethod) && !deliveryCity ? { delivery_city: required } : {}),
    ...(needsAddress(deliveryMethod) && !deliveryAddress ? { delivery_address: required } : {}),
  };
  if (!buyerPhone || Object.keys(problems).length > 0) throw new InvalidFields(problems);
  return {
    buyerName,
    buyerPhone,
    buyerEmail: request.buyer_email?.trim().toLowerCase() ?? '',
    deliveryMethod,
    deliveryCity,
    deliveryAddress: nameBranch(deliveryMethod, deliveryAddress, locale),
    paymentMethod: snakeCase(request.payment_method),
    comment: trimmedOrNull(request.comment),
  };
}

/** @throws InvalidFields unless every offer allows the delivery and the payment method. */
export function validateDeliveryAndPayment(
  offers: readonly OrderableOffer[],
  { deliveryMethod, paymentMethod }: Pick<Contacts, 'deliveryMethod' | 'paymentMethod'>,
): void {
  if (!offers.every((offer) => offer.delivery_methods.includes(deliveryMethod)))
    throw InvalidFields.of('delivery_method', texts.badDelivery);
  if (!offers.every((offer) => offer.payment_methods.includes(paymentMethod))) throw InvalidFields.of('payment_method', texts.badPayment);
}

/** @throws InvalidFields for a courier to another town than that of every shop. */
export function checkCourierTown(
  offers: readonly OrderableOffer[],
  { deliveryMethod, deliveryCity }: Pick<Contacts, 'deliveryMethod' | 'deliveryCity'>,
  locale: Locale,
): void {
  const other = deliveryMethod === 'courier' ? offers.find(({ shop_city: city }) => city !== deliveryCity) : undefined;
  if (other) throw InvalidFields.of('delivery_city', texts.courierTown, { city: choiceTitle('city', other.shop_city, locale) });
}
