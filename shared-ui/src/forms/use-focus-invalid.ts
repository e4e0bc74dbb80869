import { useEffect, useState } from 'react';
import { focusFirstInvalid } from './focus-first-invalid';

/**
 * Returns a function that moves the focus to the first field with an error once the errors are rendered. Errors of a refused call render
 * later than the next frame, so waiting for one is not enough.
 */
export function useFocusInvalid(): (form: HTMLElement) => void {
  const [asked, setAsked] = useState<{ form: HTMLElement } | null>(null);
  useEffect(() => {
    if (asked) focusFirstInvalid(asked.form);
  }, [asked]);
  return (form) => setAsked({ form });
}
