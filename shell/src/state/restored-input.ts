const storageKey = 'sessionEnded';

/** Remembers, for this tab, that a session ended by logout; a login ends that. */
export function markSessionEnd(hasEnded: boolean): void {
  try {
    if (hasEnded) window.sessionStorage.setItem(storageKey, '1');
    else window.sessionStorage.removeItem(storageKey);
  } catch {
    // Where storage is refused, the browser restores what it restores.
  }
}

/**
 * Clears what the browser restored into the fields of a page that Back leads to after a logout: the person before may have typed it.
 * Must run before hydration, which takes such values for input of the person who is here.
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
