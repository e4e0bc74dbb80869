import { atom } from 'jotai';
import type { Store } from './store';

/** Ends the open question for the second factor; null while none is open. */
export const confirmationAtom = atom<{ settle: (isConfirmed: boolean) => void } | null>(null);

/**
 * Returns a function that asks the person for the second factor, which confirms the session, and returns whether it was given. Concurrent
 * calls share one question.
 */
export function createConfirmation(store: Store): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () =>
    (asking ??= new Promise<boolean>((resolve) => store.set(confirmationAtom, { settle: resolve })).finally(() => {
      asking = null;
      store.set(confirmationAtom, null);
    }));
}
