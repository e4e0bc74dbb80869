import { openPanelAtom } from '../../state/panels';
import type { Store } from '../../state/store';

let asking: Promise<boolean> | null = null;

/**
 * Asks the person for the second factor, which confirms the session. Returns whether it was given. Concurrent calls share one question;
 * whatever closes its dialog ends it.
 */
export function askToConfirm(store: Store): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    let isConfirmed = false;
    store.set(openPanelAtom, { name: 'confirmation', props: { onConfirmed: () => (isConfirmed = true) } });
    const stop = store.sub(openPanelAtom, () => {
      stop();
      asking = null;
      resolve(isConfirmed);
    });
  });
  return asking;
}
