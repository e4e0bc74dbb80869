import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../button/button';
import { Alert } from './alert';
import { messages } from './feedback.messages';

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Placeholder of a part of a page that failed to load, with a retry button. */
export function ErrorState({ title, text, onRetry, isRetrying = false }: ErrorStateProps) {
  const retry = onRetry ? (
    <Button variant="outline" size="sm" onClick={onRetry} isLoading={isRetrying}>
      <FormattedMessage {...messages.retry} />
    </Button>
  ) : null;
  return (
    <Alert tone="danger" role="alert" title={title} action={retry}>
      {text}
    </Alert>
  );
}
