import { ApiError } from '@yarmarok/shared-api';
import { orderLinksApi } from '@yarmarok/shared-api/account';
import { PageMeta, paths, sessionAtom, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, Container, EmptyState, ErrorState, LinkButton, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { messages } from './order.messages';
import { OrderView } from './order-view';

const subscribeToNothing = () => () => undefined;

/** The order of a signed link, also for guests. The token is in the hash, so the server never receives it. */
export function OrderScreen() {
  const intl = useIntl();
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const token = useLocation().hash.slice(1);
  const title = intl.formatMessage(messages.title);
  return (
    <Container>
      <PageMeta title={title} isHiddenFromSearch />
      <meta name="referrer" content="no-referrer" />
      <Breadcrumbs items={[{ title: intl.formatMessage(messages.home), to: paths.home() }, { title }]} />
      {isInBrowser ? token === '' ? <Gone /> : <LinkedOrder key={token} token={token} /> : <OrderSkeleton />}
    </Container>
  );
}

function LinkedOrder({ token }: { token: string }) {
  const { api } = useHost();
  const session = useAtomValue(sessionAtom);
  // Waits until the session is known, because opening the link while signed in assigns the order to the account.
  const order = useQuery({ ...orderLinksApi(api.http).one(token), enabled: session.status !== 'unknown' });
  if (order.data) return <OrderView order={order.data} token={token} />;
  // A truncated link does not have the format of a token.
  if (order.error instanceof ApiError && [400, 404].includes(order.error.statusCode)) return <Gone />;
  if (order.isError)
    return (
      <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={() => void order.refetch()} isRetrying={order.isFetching} />
    );
  return <OrderSkeleton />;
}

function Gone() {
  return (
    <EmptyState
      headingLevel={1}
      title={<FormattedMessage {...messages.goneTitle} />}
      text={<FormattedMessage {...messages.goneText} />}
      action={
        <LinkButton to={paths.login({ next: paths.buyer.orders() })}>
          <FormattedMessage {...messages.signIn} />
        </LinkButton>
      }
    />
  );
}

function OrderSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage(messages.loading)}>
      <Skeleton width={320} height={40} radius={12} />
      <Skeleton width="100%" height={420} radius={16} />
    </SkeletonGroup>
  );
}
