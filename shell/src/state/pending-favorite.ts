const storageKey = 'pendingFavorite';

/** Remembers, for this tab, the offer that a visitor wanted to keep, until the login is done. */
export function savePendingFavorite(offerId: number): void {
  try {
    window.sessionStorage.setItem(storageKey, String(offerId));
  } catch {
    // Without storage the visitor presses the heart again.
  }
}

/** Gives the remembered offer once. */
export function consumePendingFavorite(): number | null {
  try {
    const offerId = Number(window.sessionStorage.getItem(storageKey));
    window.sessionStorage.removeItem(storageKey);
    return offerId || null;
  } catch {
    return null;
  }
}
