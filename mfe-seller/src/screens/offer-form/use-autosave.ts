import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfferDraft } from './offer-draft';
import { readOfferDraft, removeOfferDraft, writeOfferDraft } from './stored-draft';

/** Seldom enough to cost nothing, often enough to lose no more than a word. */
const debounceMs = 800;

/** The draft of this browser: read once when the form opens, written a moment after the last change. */
export function useStoredDraft(key: string) {
  const [found] = useState(() => readOfferDraft(localStorage, key));
  return found;
}

/**
 * Keeps what is unsaved in the browser; what is saved is not kept.
 * @param base the values that the draft was started from.
 */
export function useAutosave(key: string, draft: OfferDraft, base: OfferDraft, isChanged: boolean): { forget: () => void } {
  const text = JSON.stringify(draft);
  const latest = useRef({ draft, base, text, isChanged });
  // What the service has taken; the form shows it for some renders more.
  const forgotten = useRef<string | null>(null);
  useEffect(() => {
    latest.current = { draft, base, text, isChanged };
  });

  const isWorthKeeping = useCallback(() => latest.current.isChanged && latest.current.text !== forgotten.current, []);
  useEffect(() => {
    const save = () => {
      if (isWorthKeeping()) writeOfferDraft(localStorage, key, latest.current, new Date());
      else removeOfferDraft(localStorage, key);
    };
    const timer = setTimeout(save, debounceMs);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [key, text, isChanged, isWorthKeeping]);

  // Whoever leaves within the pause loses nothing either.
  useEffect(
    () => () => {
      if (isWorthKeeping()) writeOfferDraft(localStorage, key, latest.current, new Date());
    },
    [key, isWorthKeeping],
  );

  return {
    forget() {
      forgotten.current = latest.current.text;
      removeOfferDraft(localStorage, key);
    },
  };
}
