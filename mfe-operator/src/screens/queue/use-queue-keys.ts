import { useEffect, useEffectEvent } from 'react';

const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Calls back with the pressed letter; not while somebody types, with a modifier, or in a dialog. */
export function useQueueKeys(onPress: (letter: string) => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(fields)) return;
    if (document.querySelector('[role="dialog"]')) return;
    onPress(toLetter(event));
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

/** Returns the Latin letter, in a Cyrillic layout that of the same key. */
const toLetter = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
