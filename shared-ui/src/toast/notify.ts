import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';

export type NoticeKind = 'success' | 'info' | 'error';

/** Milliseconds that a toast stays. */
const visibleMs = 4000;

function show(kind: NoticeKind, text: ReactNode): void {
  // The same text again extends the visible toast instead of stacking a second one.
  const options = { duration: visibleMs, ...(typeof text === 'string' && { id: `${kind}:${text}` }) };
  if (kind === 'success') toast.success(text as string, options);
  else if (kind === 'error') toast.error(text as string, options);
  else toast(text as string, options);
}

/** Shows a toast with a text that is already in the person's language. Needs one `Toaster` on the page. */
export const notify = {
  success: (text: ReactNode) => show('success', text),
  info: (text: ReactNode) => show('info', text),
  error: (text: ReactNode) => show('error', text),
};
