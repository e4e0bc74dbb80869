import { useEffect } from 'react';

/** Calls once the first render is in the document: before that nothing may change what the server rendered. */
export function AfterFirstPaint({ onReady }: { onReady: () => () => void }) {
  useEffect(() => onReady(), [onReady]);
  return null;
}
