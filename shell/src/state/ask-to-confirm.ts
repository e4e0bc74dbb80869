import { openPanelAtom } from './panels';
import type { Store } from './store';

/** Open questions; a document has one store. */
const questions = new WeakMap<Store, Promise<boolean>>();

/**
 * Asks the person for the second factor, which confirms the session. Returns whether it was given. Concurrent calls share one question;
 * whatever closes its dialog ends it.
 */
export function askToConfirm(store: Store): Promise<boolean> {
  const open = questions.get(store);
  if (open) return open;
  const question = new Promise<boolean>((resolve) => {
    let isConfirmed = false;
    store.set(openPanelAtom, { name: 'confirmation', props: { onConfirmed: () => (isConfirmed = true) } });
    const stop = store.sub(openPanelAtom, () => {
      stop();
      questions.delete(store);
      resolve(isConfirmed);
    });
  });
  questions.set(store, question);
  return question;
}
