import { openPanelAtom } from './panels';
import type { Store } from './store';

/**
 * Returns a function that asks the person for the second factor, which confirms the session, and returns whether it was given. Concurrent
 * calls share one question; whatever closes its dialog ends it.
 */
export function createConfirmation(store: Store): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () =>
    (asking ??= new Promise((resolve) => {
      let isConfirmed = false;
      store.set(openPanelAtom, { name: 'confirmation', props: { onConfirmed: () => (isConfirmed = true) } });
      const stop = store.sub(openPanelAtom, () => {
        stop();
        asking = null;
        resolve(isConfirmed);
      });
    }));
}
