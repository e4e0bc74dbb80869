import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { isChunkError, reloadForChunkError } from '../../remotes/chunk-reload';
import { RemoteOutage } from '../../remotes/remote-outage';
import { PageErrorScreen } from './page-error-screen';
import { pageStatus } from './page-status';

/** Shows in place of a route what its failure means for the person. */
export function RouteError() {
  const error = useRouteError();
  const isCodeMissing = isChunkError(error);
  useEffect(() => {
    if (isCodeMissing) reloadForChunkError();
  }, [isCodeMissing]);
  return isCodeMissing ? <RemoteOutage /> : <PageErrorScreen status={pageStatus(error)} />;
}
