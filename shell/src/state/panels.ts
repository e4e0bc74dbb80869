import type { DialogName, Dialogs } from '@yarmarok/shared-contract';
import { atom } from 'jotai';

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
