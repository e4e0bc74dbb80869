import { networkError } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { createElement, type ReactElement, useEffect, useEffectEvent, useReducer } from 'react';
import type { LazyComponent } from './lazy-component';

/**
 * Draws a part once it is wanted and there; null before. A failure is told in a toast, and `onFailed` puts things back, so
 * that the next press tries again.
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
    // A script that did not come is, for the person, a server that does not respond.
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
