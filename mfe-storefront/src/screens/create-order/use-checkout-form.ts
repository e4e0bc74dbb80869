import { currentUserAtom, deliveryLocationAtom, sessionAtom } from '@yarmarok/shared-contract';
import { formatPhone } from '@yarmarok/shared-ui';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { DeliveryMethod, PaymentMethod } from '../../features/delivery-and-payment/delivery-and-payment-methods';
import { type CheckoutDraft, writeCheckoutDraft, splitDraft, readCheckoutDraft } from './checkout-draft';
import type { CheckoutForm } from './checkout-form';

/** Typed values of the checkout; they survive navigation to an offer or the cart, and a reload. */
const draftAtom = atom<CheckoutDraft>({});

interface AllowedMethods {
  deliveryMethods: readonly DeliveryMethod[];
  paymentMethods: readonly PaymentMethod[];
}

/** The form values: typed ones, else those of the account, else the first allowed method. */
export function useCheckoutForm({ deliveryMethods, paymentMethods }: AllowedMethods) {
  const [stored, setStored] = useAtom(draftAtom);
  const { status } = useAtomValue(sessionAtom);
  const user = useAtomValue(currentUserAtom);
  const location = useAtomValue(deliveryLocationAtom);
  // Runs after the first paint, because the server cannot read the draft.
  useEffect(() => setStored((typed) => ({ ...readCheckoutDraft(), ...typed })), [setStored]);

  const split = (typed: CheckoutDraft) => splitDraft(typed, status !== 'unknown', user?.id);
  const { draft } = split(stored);
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
    /** Merges with the latest draft, because the replay of early input makes several calls between two renders. */
    change(values: Partial<CheckoutForm>) {
      setStored((typed) => {
        const { draft: known, aside } = split(typed);
        const next = { ...known, ...values, owner: user?.id ?? known.owner, aside };
        writeCheckoutDraft(next);
        return next;
      });
    },
    /** Keeps contacts and address for the next order in this document and clears the comment. */
    clearPlacedOrder() {
      setStored((typed) => {
        const { draft: known, aside } = split(typed);
        writeCheckoutDraft(aside ?? null);
        return { ...known, comment: '', isUsingBonuses: false, aside };
      });
    },
  };
}

function findAllowedMethod<Method extends string>(wanted: Method | null | undefined, possible: readonly Method[]): Method | null {
  return wanted && possible.includes(wanted) ? wanted : (possible[0] ?? null);
}
