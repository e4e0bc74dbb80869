import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert';

/** Error of the form as a whole; stands above the button and is announced. */
export function FormError({ children }: { children: ReactNode }) {
  return children ? (
    <Alert tone="danger" role="alert">
      {children}
    </Alert>
  ) : null;
}
