import { ApiError } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { ErrorState, LinkButton, PageError, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './loaded.messages';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Said when loading fails; the screen knows what was loaded. */
  failure: ReactNode;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Whether what was asked for is gone or somebody else's: then there is nothing to search, filter or add to either. */
export const isNotFound = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean =>
  data === undefined && error instanceof ApiError && error.statusCode === 404;

/** The four states of what a screen loads: on its way, gone or somebody else's (both 404), failed, there. */
export function Loaded<Data>({ query, failure, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (isNotFound(query)) {
    return (
      <PageError
        title={<FormattedMessage {...messages.notFound} />}
        action={
          <LinkButton to={paths.seller.shops()}>
            <FormattedMessage {...messages.toShops} />
          </LinkButton>
        }
      />
    );
  }
  if (query.isError) return <ErrorState title={failure} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return <>{skeleton ?? <DefaultSkeleton />}</>;
}

function DefaultSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage(messages.loading)}>
      <Skeleton width="100%" height={56} radius={12} />
      <Skeleton width="100%" height={320} radius={16} />
    </SkeletonGroup>
  );
}
