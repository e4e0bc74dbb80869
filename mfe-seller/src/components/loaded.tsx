import { ApiError } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { ErrorState, LinkButton, PageError, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './loaded.messages';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Message for a failed request, which names the data of the screen. */
  failure: ReactNode;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Returns whether the service answered 404: screens then hide search, filters and actions too. */
export const isNotFound = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean =>
  data === undefined && error instanceof ApiError && error.statusCode === 404;

/** Renders the four states of a query: loading, not found or not permitted (both 404), failed, loaded. */
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
