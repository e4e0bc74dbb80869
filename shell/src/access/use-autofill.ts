import { type RefObject, useEffect, useRef, useState } from 'react';

/** Browsers fill in a moment after the page was shown and tell nobody. */
const looksMs = [100, 500, 1500];

/**
 * Whether the browser has filled in every input of a form. Until the person presses something, scripts cannot read what
 * was filled in, but the button must work.
 */
export function useAutofill(): { isFilled: boolean; formRef: RefObject<HTMLFormElement | null> } {
  const formRef = useRef<HTMLFormElement>(null);
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    const look = () => {
      const inputs = [...(formRef.current?.querySelectorAll('input') ?? [])];
      if (inputs.length > 0 && inputs.every(isAutofilled)) setIsFilled(true);
    };
    const timers = looksMs.map((ms) => setTimeout(look, ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  return { isFilled, formRef };
}

function isAutofilled(input: HTMLInputElement): boolean {
  try {
    return input.matches(':autofill');
  } catch {
    // A browser that does not know the selector.
    return false;
  }
}
