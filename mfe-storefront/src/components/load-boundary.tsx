import { ApiError } from '@yarmarok/shared-api';
import { ErrorState } from '@yarmarok/shared-ui';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isMissing } from './load-for-first-paint';

interface LoadBoundaryProps {
  /** Says what could not be loaded. */
  title: ReactNode;
  children: ReactNode;
}

/**
 * Shows that a part of the page could not be loaded, and tries again on demand. What does not exist goes on up: it is
 * the whole page that is missing then.
 */
export function LoadBoundary({ title, children }: LoadBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary title={title} onRetry={reset}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

interface BoundaryProps extends LoadBoundaryProps {
  onRetry: () => void;
}

interface BoundaryState {
  error: unknown;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  readonly handleRetry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // A failure of our own code is not the network's: the page above says so.
    if (isMissing(error) || !(error instanceof ApiError)) throw error;
    return <ErrorState title={this.props.title} onRetry={this.handleRetry} />;
  }
}
