import { useEffect, useState } from 'react';
import { focusFirstInvalid } from './focus-first-invalid';

/**
 * Gives what moves the focus to the first field that has an error, once the errors that were set with it are drawn.
 * Errors of a refused call are drawn later than the next frame, so waiting for one is not enough.
 */
export function useFocusInvalid(): (form: HTMLElement) => void {
  const [asked, setAsked] = useState<{ form: HTMLElement } | null>(null);
  useEffect(() => {
    if (asked) focusFirstInvalid(asked.form);
  }, [asked]);
  return (form) => setAsked({ form });
}
