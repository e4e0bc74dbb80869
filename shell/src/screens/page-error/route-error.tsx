import { ApiError } from '@yarmarok/shared-api';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { isChunkError, reloadForChunkError } from '../../remotes/chunk-reload';
import { RemoteOutage } from '../../remotes/remote-outage';
import { PageErrorScreen } from './page-error-screen';
import { pageStatus } from './page-status';

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
    if (isCodeMissing && !isOffline) reloadForChunkError();
  }, [isCodeMissing, isOffline]);
  if (isCodeMissing && !isOffline) return <RemoteOutage />;
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
