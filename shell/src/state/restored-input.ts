const storageKey = 'sessionEnded';

/** Stores for this tab whether a session ended by logout; a login clears it. */
export function markSessionEnd(hasEnded: boolean): void {
  try {
    if (hasEnded) window.sessionStorage.setItem(storageKey, '1');
    else window.sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage, the browser's restored values stay.
  }
}

/**
 * Clears the fields that the browser restored on a Back after a logout, because the previous person may have typed the values. Must run
 * before hydration, which takes such values for current input.
 */
export function clearRestoredInput(root: ParentNode): void {
  try {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type !== 'back_forward' || window.sessionStorage.getItem(storageKey) === null) return;
  } catch {
    return;
  }
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select')) {
    if (control instanceof HTMLSelectElement) for (const option of control.options) option.selected = option.defaultSelected;
    else control.value = control.defaultValue;
    if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
  }
}
