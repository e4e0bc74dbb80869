import { currentUserAtom, deliveryLocationAtom, sessionAtom } from '@yarmarok/shared-contract';
import { formatPhone } from '@yarmarok/shared-ui';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { DeliveryMethod, PaymentMethod } from '../../features/delivery-and-payment/delivery-and-payment-methods';
import { type CheckoutDraft, writeCheckoutDraft, parsePartialDraft, readCheckoutDraft } from './checkout-draft';
import type { CheckoutForm } from './checkout-form';

/** What a person typed into the checkout: a look back at an offer or at the cart loses nothing, nor does a reload. */
const draftAtom = atom<CheckoutDraft>({});

interface Ways {
  deliveryMethods: readonly DeliveryMethod[];
  paymentMethods: readonly PaymentMethod[];
}

/** The form: what was typed, else what is known of the person, else what is possible. */
export function useCheckoutForm({ deliveryMethods, paymentMethods }: Ways) {
  const [kept, setKept] = useAtom(draftAtom);
  const { status } = useAtomValue(sessionAtom);
  const user = useAtomValue(currentUserAtom);
  const location = useAtomValue(deliveryLocationAtom);
  // After the first paint: the server knows nothing of it.
  useEffect(() => setKept((typed) => ({ ...readCheckoutDraft(), ...typed })), [setKept]);

  const { draft, aside } = parsePartialDraft(kept, status !== 'unknown', user?.id);
  const form: CheckoutForm = {
    name: draft.name ?? [user?.first_name, user?.last_name].filter(Boolean).join(' '),
    phone: draft.phone ?? (user?.phone ? formatPhone(user.phone) : ''),
    email: draft.email ?? user?.email ?? '',
    city: draft.city ?? location.city ?? user?.city ?? '',
    deliveryMethod: findAllowedMethod(draft.deliveryMethod, deliveryMethods),
    branch: draft.branch ?? '',
    street: draft.street ?? '',
    paymentMethod: findAllowedMethod(draft.paymentMethod, paymentMethods),
    comment: draft.comment ?? '',
    isUsingBonuses: user !== null && draft.isUsingBonuses === true,
  };

  return {
    form,
    change(values: Partial<CheckoutForm>) {
      const next = { ...draft, ...values, owner: user?.id ?? draft.owner, aside };
      setKept(next);
      writeCheckoutDraft(next);
    },
    /** After an order contacts and address stay for the next one while the page is open; what was said about this one goes. */
    forgetOrder() {
      setKept({ ...draft, comment: '', isUsingBonuses: false, aside });
      writeCheckoutDraft(aside ?? null);
    },
  };
}

function findAllowedMethod<Method extends string>(wanted: Method | null | undefined, possible: readonly Method[]): Method | null {
  return wanted && possible.includes(wanted) ? wanted : (possible[0] ?? null);
}
