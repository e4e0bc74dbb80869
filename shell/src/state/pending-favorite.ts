const storageKey = 'pendingFavorite';

/** Stores, for this tab, the offer that a visitor wanted to add, until the login is done. */
export function savePendingFavorite(offerId: number): void {
  try {
    window.sessionStorage.setItem(storageKey, String(offerId));
  } catch {
    // Without storage the visitor has to press the heart again.
  }
}

/** Returns the stored offer and removes it. */
export function consumePendingFavorite(): number | null {
  try {
    const offerId = Number(window.sessionStorage.getItem(storageKey));
    window.sessionStorage.removeItem(storageKey);
    return offerId || null;
  } catch {
    return null;
  }
}
