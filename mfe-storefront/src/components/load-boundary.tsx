import { ApiError } from '@yarmarok/shared-api';
import { ErrorState } from '@yarmarok/shared-ui';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isMissing, isOffline } from './load-for-first-paint';

interface LoadBoundaryProps {
  /** Message that names the part that failed to load. */
  title: ReactNode;
  /** Returns what stands in place of the part for an expected failure; null for any other. */
  renderError?: (error: ApiError) => ReactNode;
  children: ReactNode;
}

/** Shows that a part of the page failed to load, with a button that retries. A 404 and a lost connection go up to the boundary of the page. */
export function LoadBoundary({ children, ...props }: LoadBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary {...props} onRetry={reset}>
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
    // An error of our own code is rethrown: a retry cannot help.
    if (isMissing(error) || isOffline(error) || !(error instanceof ApiError)) throw error;
    const { title, renderError } = this.props;
    return renderError?.(error) ?? <ErrorState title={title} onRetry={this.handleRetry} />;
  }
}
