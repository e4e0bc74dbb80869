import { ApiError } from '@yarmarok/shared-api';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { isChunkError, reloadForChunkError } from '../../remotes/chunk-reload';
import { PagePending } from '../../remotes/page-pending';
import { useLine } from '../../remotes/use-line';
import { PageErrorScreen } from './page-error-screen';
import { pageStatus } from './page-status';

const RemoteOutage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "outage" */ '../../remotes/remote-outage')).RemoteOutage,
}));

const reload = () => window.location.reload();

/** Shows in place of a route what its failure means for the person. */
export function RouteError() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state !== 'idle';
  const missingCode = isChunkError(error) ? error : undefined;
  const isLineUp = useLine(missingCode);
  useEffect(() => {
    if (missingCode) void reloadForChunkError(missingCode);
  }, [missingCode]);
  if (missingCode && isLineUp === undefined) return <PagePending />;
  if (missingCode && isLineUp) {
    return (
      <Suspense>
        <RemoteOutage onRetry={reload} />
      </Suspense>
    );
  }
  return (
    <PageErrorScreen
      status={pageStatus(error)}
      isOffline={Boolean(missingCode) || (error instanceof ApiError && error.isNetworkError)}
      // Asking for the same address again runs its loaders again; code that failed to come is not asked for again by the router.
      onRetry={missingCode ? reload : () => void navigate(location, { replace: true, preventScrollReset: true })}
      isRetrying={isRetrying}
    />
  );
}
