import type { RemoteStorage } from '@yarmarok/shared-contract/remote-storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfferDraft } from './offer-draft';
import { readOfferDraft, removeOfferDraft, writeOfferDraft } from './stored-draft';

/** Debounce of the autosave: long enough to cost nothing, short enough to lose at most a word. */
const debounceMs = 800;

/** Local draft: read once on mount, written after the last change. */
export function useStoredDraft(storage: RemoteStorage, key: string) {
  const [found] = useState(() => readOfferDraft(storage, key));
  return found;
}

/**
 * Stores unsaved changes in the browser and removes them after a save.
 * @param base the initial values of the draft.
 */
export function useAutosave(
  storage: RemoteStorage,
  key: string,
  draft: OfferDraft,
  base: OfferDraft,
  isChanged: boolean,
): { discard: () => void } {
  const text = JSON.stringify(draft);
  const latest = useRef({ draft, base, text, isChanged });
  // Text that the service has saved; the form shows it for some more renders.
  const savedText = useRef<string | null>(null);
  useEffect(() => {
    latest.current = { draft, base, text, isChanged };
  });

  const hasUnsavedChanges = useCallback(() => latest.current.isChanged && latest.current.text !== savedText.current, []);
  useEffect(() => {
    const save = () => {
      if (hasUnsavedChanges()) writeOfferDraft(storage, key, latest.current, new Date());
      else removeOfferDraft(storage, key);
    };
    const timer = setTimeout(save, debounceMs);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [storage, key, text, isChanged, hasUnsavedChanges]);

  // Stores changes that are newer than the debounce on unmount.
  useEffect(
    () => () => {
      if (hasUnsavedChanges()) writeOfferDraft(storage, key, latest.current, new Date());
    },
    [storage, key, hasUnsavedChanges],
  );

  return {
    discard() {
      savedText.current = latest.current.text;
      removeOfferDraft(storage, key);
    },
  };
}
