import { currentUserAtom, deliveryLocationAtom } from '@yarmarok/shared-contract';
import { formatPhone } from '@yarmarok/shared-ui';
import { atom, useAtom, useAtomValue } from 'jotai';
import type { DeliveryMethod, PaymentMethod } from '../../features/order-ways/order-ways';
import type { CheckoutForm } from './checkout-form';

/**
 * What a person typed into the checkout, kept as long as the document: a look back at an offer or at the cart loses
 * nothing. In memory only: contacts have no place in browser storage.
 */
const draftAtom = atom<Partial<CheckoutForm>>({});

interface Ways {
  deliveryMethods: readonly DeliveryMethod[];
  paymentMethods: readonly PaymentMethod[];
}

/** The form: what was typed, else what is known of the person, else what is possible. */
export function useCheckoutForm({ deliveryMethods, paymentMethods }: Ways) {
  const [draft, setDraft] = useAtom(draftAtom);
  const user = useAtomValue(currentUserAtom);
  const location = useAtomValue(deliveryLocationAtom);

  const form: CheckoutForm = {
    name: draft.name ?? [user?.first_name, user?.last_name].filter(Boolean).join(' '),
    phone: draft.phone ?? (user?.phone ? formatPhone(user.phone) : ''),
    email: draft.email ?? user?.email ?? '',
    city: draft.city ?? location.city ?? user?.city ?? '',
    deliveryMethod: chosen(draft.deliveryMethod, deliveryMethods),
    branch: draft.branch ?? '',
    street: draft.street ?? '',
    paymentMethod: chosen(draft.paymentMethod, paymentMethods),
    comment: draft.comment ?? '',
    isUsingBonuses: user !== null && draft.isUsingBonuses === true,
  };

  return {
    form,
    change: (values: Partial<CheckoutForm>) => setDraft((before) => ({ ...before, ...values })),
    /** After an order contacts and address stay for the next one; what was said about this one goes. */
    forgetOrder: () => setDraft((before) => ({ ...before, comment: '', isUsingBonuses: false })),
  };
}

function chosen<Method extends string>(wanted: Method | null | undefined, possible: readonly Method[]): Method | null {
  return wanted && possible.includes(wanted) ? wanted : (possible[0] ?? null);
}
