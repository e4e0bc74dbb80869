import { ApiError } from '@yarmarok/shared-api';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { isChunkError, reloadForChunkError } from '../../remotes/chunk-reload';
import { PageErrorScreen } from './page-error-screen';
import { pageStatus } from './page-status';

const RemoteOutage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "outage" */ '../../remotes/remote-outage')).RemoteOutage,
}));

/** Shows in place of a route what its failure means for the person. */
export function RouteError() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state !== 'idle';
  const isCodeMissing = isChunkError(error);
  // Code is only ever missing in a browser.
  const isOffline = isCodeMissing && !navigator.onLine;
  useEffect(() => {
    if (isCodeMissing && !isOffline) reloadForChunkError(error);
  }, [isCodeMissing, isOffline, error]);
  if (isCodeMissing && !isOffline) {
    return (
      <Suspense>
        <RemoteOutage />
      </Suspense>
    );
  }
  return (
    <PageErrorScreen
      status={pageStatus(error)}
      isOffline={isOffline || (error instanceof ApiError && error.isNetworkError)}
      // Asking for the same address again runs its loaders again.
      onRetry={() => void navigate(location, { replace: true, preventScrollReset: true })}
      isRetrying={isRetrying}
    />
  );
}
