/** Drafts of forms are in the session storage, so that they stay in their tab. */

/** Returns a stored draft; null when there is none, on the server, and where the storage is refused or damaged. */
export function readDraft(key: string): object | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as object | null;
  } catch {
    return null;
  }
}

/** Stores a draft; null deletes it. A full or disabled storage is not an error, because the form still shows its values. */
export function writeDraft(key: string, draft: object | null): void {
  try {
    if (draft) window.sessionStorage.setItem(key, JSON.stringify(draft));
    else window.sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}
