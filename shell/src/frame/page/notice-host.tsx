import { useAtomValue } from 'jotai';
import { hasNoticesAtom } from '../../state/notices';
import { defineLazy } from '../lazy/lazy-component';
import { useLazy } from '../lazy/use-lazy';

const toaster = defineLazy<object>(async () => (await import(/* webpackChunkName: "toast" */ '@yarmarok/shared-ui/toast')).Toaster);

/** Renders the toasts once there is one to show. */
export function NoticeHost() {
  const hasNotices = useAtomValue(hasNoticesAtom);
  const draw = useLazy(toaster, hasNotices, () => undefined);
  return draw?.({});
}
