/** Browser storage that never throws: it may be switched off, full, or hold what an older version wrote. */

/** The text under a key, or null when there is none or storage cannot be read. */
export function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null removes it. False when storage refused. */
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

/** Calls back when another tab changes the key (or empties the storage). Returns the way to stop. */
export function watchText(key: string, onChange: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
