import { useAtomValue } from 'jotai';
import { hasNoticesAtom } from '../../state/notices';
import { definePart } from '../parts/part';
import { usePart } from '../parts/use-part';

const toaster = definePart<object>(async () => (await import(/* webpackChunkName: "toast" */ '@yarmarok/shared-ui/toast')).Toaster);

/** Draws the toasts once there is something to tell. */
export function NoticeHost() {
  const hasNotices = useAtomValue(hasNoticesAtom);
  const draw = usePart(toaster, hasNotices, () => undefined);
  return draw?.({});
}
