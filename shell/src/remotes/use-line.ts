import { useEffect, useState } from 'react';
import { hasLine } from './has-line';

/** Whether there is a line at the time of `failure`; undefined until that is known, and where nothing failed. */
export function useLine(failure: unknown): boolean | undefined {
  const [known, setKnown] = useState<{ failure: unknown; isUp: boolean } | null>(null);
  useEffect(() => {
    if (!failure) return;
    let isCurrent = true;
    void hasLine().then((isUp) => {
      if (isCurrent) setKnown({ failure, isUp });
    });
    return () => {
      isCurrent = false;
    };
  }, [failure]);
  return failure && known?.failure === failure ? known.isUp : undefined;
}
