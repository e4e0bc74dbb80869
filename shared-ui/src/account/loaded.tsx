import type { ReactNode } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { LinkButton } from '../button/link-button';
import { ErrorState } from '../feedback/error-state';
import { PageError } from '../feedback/page-error';
import { Skeleton, SkeletonGroup } from '../feedback/skeleton';

/** The fields of a query that `Loaded` reads; a query of TanStack Query has them. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** Names the data that could not be loaded. */
  failure: ReactNode;
  /** Shown when the service answers 404: missing or not permitted. */
  notFound: ReactNode;
  /** Announced while loading. */
  loadingLabel: string;
  /** Boxes of the content; a bar and a card by default. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Returns whether the service answered 404: screens then hide search, filters and actions too. */
export function isNotFound({ data, error }: Pick<LoadedQuery<unknown>, 'data' | 'error'>): boolean {
  return data === undefined && error instanceof Error && 'statusCode' in error && error.statusCode === 404;
}

/** The four states of a query: loading, not found or not permitted, failed, loaded. */
export function Loaded<Data>({ query, failure, notFound, loadingLabel, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (isNotFound(query)) return <>{notFound}</>;
  if (query.isError) return <ErrorState title={failure} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (skeleton !== undefined) return <>{skeleton}</>;
  return (
    <SkeletonGroup label={loadingLabel}>
      <Skeleton width="100%" height={56} radius={12} />
      <Skeleton width="100%" height={320} radius={16} />
    </SkeletonGroup>
  );
}

/** Texts of `Loaded` on all screens of an area. */
export interface LoadedArea {
  loading: MessageDescriptor;
  notFound: MessageDescriptor;
  /** Text of the link to `path`, on the not-found page. */
  back: MessageDescriptor;
  path: string;
}

/** Returns `Loaded` with the not-found page of an area. */
export function createLoaded({ loading, notFound, back, path }: LoadedArea) {
  return function LoadedInArea<Data>(props: Omit<LoadedProps<Data>, 'notFound' | 'loadingLabel'>) {
    const intl = useIntl();
    const page = <PageError title={intl.formatMessage(notFound)} action={<LinkButton to={path}>{intl.formatMessage(back)}</LinkButton>} />;
    return <Loaded {...props} loadingLabel={intl.formatMessage(loading)} notFound={page} />;
  };
}
