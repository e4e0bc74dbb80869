import { lazyNamed } from '@yarmarok/shared-ui';
import { ApiError } from '@yarmarok/shared-api';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { isChunkError, reloadForChunkError } from '../../remotes/chunk-reload';
import { PagePending } from '../../remotes/page-pending';
import { findFailure, reportFailure } from '../../remotes/report-failure';
import { PageErrorScreen } from './page-error-screen';
import { pageStatus } from './page-status';

const OutagePanel = lazyNamed(async () => (await import(/* webpackChunkName: "outage" */ './remote-outage')).OutagePanel);

/** Shows the error of a route to the person. */
export function RouteError() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state !== 'idle';
  useEffect(() => {
    reportFailure(error);
  }, [error]);
  if (isChunkError(error)) return <MissingCode key={location.key} error={error} />;
  return (
    <PageErrorScreen
      status={pageStatus(error)}
      isReported={findFailure(error) !== null}
      isOffline={error instanceof ApiError && error.isNetworkError}
      // Navigating to the same address runs its loaders again.
      onRetry={() => void navigate(location, { replace: true, preventScrollReset: true })}
      isRetrying={isRetrying}
    />
  );
}

// The router does not retry a failed lazy import.
const handleRetry = () => window.location.reload();

/** Reloads the document where that may help; otherwise explains the failure. */
function MissingCode({ error }: { error: unknown }) {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof reloadForChunkError>> | null>(null);
  useEffect(() => {
    void reloadForChunkError(error).then(setOutcome);
  }, [error]);
  if (outcome === null || outcome === 'reloading') return <PagePending />;
  if (outcome === 'offline') return <PageErrorScreen status={503} isOffline onRetry={handleRetry} />;
  return (
    <Suspense>
      <OutagePanel onRetry={handleRetry} />
    </Suspense>
  );
}
