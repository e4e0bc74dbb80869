/** Access to browser storage that never throws: it may be disabled, full, or hold data of an older version. */

/** Returns the text of a key, or null when there is none or storage cannot be read. */
export function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Returns false when storage is refused. */
export function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Parsed JSON, or undefined when the text is missing or broken. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Calls back when another document may have changed the key (or cleared the storage). Returns a function that stops it. */
export function watchText(key: string, onChange: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', handle);
  const stop = watchReturn(onChange);
  return () => {
    stop();
    window.removeEventListener('storage', handle);
  };
}

/**
 * Calls back when the page comes out of the back/forward cache: a frozen page receives no events of other documents. Returns a function
 * that stops it.
 */
export function watchReturn(onReturn: () => void): () => void {
  const handle = (event: PageTransitionEvent) => {
    if (event.persisted) onReturn();
  };
  window.addEventListener('pageshow', handle);
  return () => window.removeEventListener('pageshow', handle);
}

/** Defined here instead of beside its use, which loads later than the logout that deletes it. */
export const recentSearchesKey = 'recentSearches';
