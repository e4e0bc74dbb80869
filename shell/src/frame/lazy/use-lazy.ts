import { networkError } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { createElement, type ReactElement, useEffect, useEffectEvent, useReducer } from 'react';
import type { LazyComponent } from './lazy-component';

/**
 * Returns a render function once a component is wanted and loaded; null before. A failure shows a toast, and `onFailed` resets the caller,
 * so that the next press tries again.
 */
export function useLazy<Props extends object>(
  part: LazyComponent<Props>,
  isWanted: boolean,
  onFailed: () => void,
): ((props: Props) => ReactElement) | null {
  const { actions } = useHost();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isMissing = isWanted && part.loaded === null;
  const fail = useEffectEvent((error: unknown) => {
    // For the person, a script that fails to load means that the server does not respond.
    actions.notifyError(networkError(error));
    onFailed();
  });

  useEffect(() => {
    if (!isMissing) return undefined;
    let isStale = false;
    part.load().then(
      () => !isStale && redraw(),
      (error: unknown) => !isStale && fail(error),
    );
    return () => {
      isStale = true;
    };
  }, [isMissing, part]);

  const { loaded } = part;
  return isWanted && loaded ? (props) => createElement(loaded, props) : null;
}
