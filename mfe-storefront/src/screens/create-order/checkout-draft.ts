import { checkoutDraftKey } from '@yarmarok/shared-contract';
import { readDraft, writeDraft } from '@yarmarok/shared-ui/checkout';
import type { CheckoutForm } from './checkout-form';

/** Form values with the account that typed them: a guest's draft passes to the next account, a buyer's draft only to its owner. */
export interface CheckoutDraft extends Partial<CheckoutForm> {
  owner?: number;
  /** Draft of a buyer whose session ended while another person uses this tab. */
  aside?: CheckoutDraft;
}

/**
 * Splits a draft into the part that this person may see and the part that waits for its owner. The last person counts as present
 * until the session is known.
 */
export function splitDraft(
  { aside, ...typed }: CheckoutDraft,
  isKnown: boolean,
  userId: number | undefined,
): { draft: CheckoutDraft; aside?: CheckoutDraft } {
  const isBack = userId !== undefined && aside?.owner === userId;
  if (isKnown && typed.owner && typed.owner !== userId) return { draft: isBack ? aside : {}, aside: typed };
  return isBack ? { draft: { ...aside, ...typed } } : { draft: typed, aside };
}

/** Reads the draft of this tab. */
export const readCheckoutDraft = (): CheckoutDraft => readDraft(checkoutDraftKey) ?? {};

/** Stores the draft for a reload of the tab; null deletes it. */
export const writeCheckoutDraft = (draft: CheckoutDraft | null): void => writeDraft(checkoutDraftKey, draft);
