import { useEffect, useState } from 'react';
import { hasLine } from './has-line';

/** Whether there is a line at the time of `failure`; undefined until that is known. */
export function useLine(failure: object): boolean | undefined {
  const [known, setKnown] = useState<{ failure: object; isUp: boolean } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void hasLine().then((isUp) => {
      if (isCurrent) setKnown({ failure, isUp });
    });
    return () => {
      isCurrent = false;
    };
  }, [failure]);
  return known?.failure === failure ? known.isUp : undefined;
}
