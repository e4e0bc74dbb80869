import type { DialogName, Dialogs } from '@yarmarok/shared-contract';
import { atom } from 'jotai';

/** Menus that only the frame opens; they have nothing to hand over. */
export type MenuName = 'navigation' | 'categories' | 'account';

export type Panel = { name: MenuName; props?: undefined } | { [Name in DialogName]: { name: Name; props: Dialogs[Name] } }[DialogName];

/** The one side menu or dialog that is open: opening another closes it. */
export const openPanelAtom = atom<Panel | null>(null);
