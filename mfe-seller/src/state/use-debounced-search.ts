import { useEffect, useRef, useState } from 'react';

/** Debounce of the search after the last key. */
const debounceMs = 300;

/** A search field that updates the address after a debounce; Back restores the previous text. */
export function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== known) {
    setKnown(value);
    setText(value);
  }

  function search(next: string): void {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === value) return;
    // Recorded before the navigation, so that its result does not overwrite newer typing.
    setKnown(trimmed);
    onSearch(trimmed);
  }

  return {
    text,
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(next), debounceMs);
    },
    searchNow(next: string) {
      setText(next);
      search(next);
    },
  };
}
