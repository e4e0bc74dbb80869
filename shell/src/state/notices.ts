import type { NoticeKind } from '@yarmarok/shared-contract';
import { atom } from 'jotai';
import type { Store } from './store';

/** True once something was to be told: the toasts and their library are loaded then and not before. */
export const hasNoticesAtom = atom(false);

/** Shows a toast. The library keeps it until the `Toaster` is there to draw it. */
export function showNotice(store: Store, kind: NoticeKind, text: string): void {
  store.set(hasNoticesAtom, true);
  void import(/* webpackChunkName: "toast" */ '@yarmarok/shared-ui/toast').then(({ notify }) => notify[kind](text));
}
