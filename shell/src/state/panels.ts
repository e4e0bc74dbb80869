import type { DialogName, Dialogs } from '@yarmarok/shared-contract';
import { atom } from 'jotai';
import type { Store } from './store';

/** Menus that only the frame opens; they take no props. */
export type MenuName = 'navigation' | 'categories' | 'account';

/** The question for the second factor: `createConfirmation`. */
export interface ConfirmationProps {
  onConfirmed: () => void;
}

export type Panel =
  | { name: MenuName; props?: undefined }
  | { name: 'confirmation'; props: ConfirmationProps }
  | { [Name in DialogName]: { name: Name; props: Dialogs[Name] } }[DialogName];

/** The open side menu or dialog: opening another closes it. */
export const openPanelAtom = atom<Panel | null>(null);

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
