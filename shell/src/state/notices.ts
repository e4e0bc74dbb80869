import type { NoticeKind } from '@yarmarok/shared-contract';
import { atom } from 'jotai';
import type { Store } from './store';

/** True once there was a notice: the toasts and their library are loaded only then. */
export const hasNoticesAtom = atom(false);

/** Shows a toast. The library queues it until the `Toaster` is mounted. */
export function showNotice(store: Store, kind: NoticeKind, text: string): void {
  store.set(hasNoticesAtom, true);
  void import(/* webpackChunkName: "toast" */ '@yarmarok/shared-ui/toast').then(({ notify }) => notify[kind](text));
}
