import { useEffect, useRef, useState } from 'react';

/** A call waits so long after the last key. */
const debounceMs = 300;

/** A field whose text goes into the address a moment after the last key; Back brings the former text. */
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
    // Said beforehand: the answer must not overwrite what is typed meanwhile.
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
