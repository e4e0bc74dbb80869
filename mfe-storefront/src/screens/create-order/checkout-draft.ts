import { checkoutDraftKey } from '@yarmarok/shared-contract';
import type { CheckoutForm } from './checkout-form';

/** What was typed, and who was signed in then: of a guest it goes on to whoever signs in next, of a buyer to nobody else. */
export interface CheckoutDraft extends Partial<CheckoutForm> {
  owner?: number;
  /** What a buyer had typed whose session ended, while others type in this tab. */
  aside?: CheckoutDraft;
}

/** A draft as one person may see it, and what waits for somebody else. Until it is known who is there, whoever typed last is. */
export function parsePartialDraft(
  { aside, ...typed }: CheckoutDraft,
  isKnown: boolean,
  userId: number | undefined,
): { draft: CheckoutDraft; aside?: CheckoutDraft } {
  const isBack = userId !== undefined && aside?.owner === userId;
  if (isKnown && typed.owner && typed.owner !== userId) return { draft: isBack ? aside : {}, aside: typed };
  return isBack ? { draft: { ...aside, ...typed } } : { draft: typed, aside };
}

/** What this tab kept. */
export function readCheckoutDraft(): CheckoutDraft {
  try {
    return JSON.parse(sessionStorage.getItem(checkoutDraftKey) ?? '{}') as CheckoutDraft;
  } catch {
    return {};
  }
}

/** Keeps a draft over a reload of the tab; an empty one is not kept. */
export function writeCheckoutDraft(draft: CheckoutDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(checkoutDraftKey, JSON.stringify(draft));
    else sessionStorage.removeItem(checkoutDraftKey);
  } catch {
    // A full or forbidden storage loses nothing that is on the screen.
  }
}
