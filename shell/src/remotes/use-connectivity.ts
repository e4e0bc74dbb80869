import { useEffect, useState } from 'react';
import { isOnline } from './is-online';

/** Returns whether the server could be reached at the time of `failure`; undefined until that is known. */
export function useConnectivity(failure: object): boolean | undefined {
  const [known, setKnown] = useState<{ failure: object; isOnline: boolean } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void isOnline().then((result) => {
      if (isCurrent) setKnown({ failure, isOnline: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [failure]);
  return known?.failure === failure ? known.isOnline : undefined;
}
