import { ApiError } from '@yarmarok/shared-api';
import { ErrorState, LinkButton, PageError, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './loaded.messages';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Message for a failed request, which names the data of the screen. */
  failure: ReactNode;
  /** Path of the list, for a thing that does not exist. */
  list: string;
  children: (data: Data) => ReactNode;
}

/** Renders the states of a query: loading, not found or not permitted (both 404), refused, failed, loaded. */
export function Loaded<Data>({ query, failure, list, children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.statusCode === 404) return <NotFound list={list} />;
  // A retry would be refused again, so only the service's reason is shown.
  if (error instanceof ApiError && isRefusal(error)) return <ErrorState title={failure} text={error.messages.join(' ')} />;
  if (error) return <ErrorState title={failure} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return <Loading />;
}

/** Returns whether the service does not permit the call; "too many requests" is temporary. */
function isRefusal({ statusCode }: ApiError): boolean {
  return statusCode >= 400 && statusCode < 500 && statusCode !== 429;
}

function NotFound({ list }: { list: string }) {
  return (
    <PageError
      title={<FormattedMessage {...messages.notFound} />}
      action={
        <LinkButton to={list}>
          <FormattedMessage {...messages.toList} />
        </LinkButton>
      }
    />
  );
}

/** The kit shows skeletons after 200 ms, so that a quick answer does not flicker. */
function Loading() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage(messages.loading)}>
      <Skeleton height={56} radius={12} />
      <Skeleton height={320} radius={16} />
    </SkeletonGroup>
  );
}
