import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, Container, ErrorState } from '@yarmarok/shared-ui';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading';
import { NothingToOrder, PlacedOrder } from './after-order/lazy-after-order';
import { Checkout } from './checkout';
import { CheckoutSkeleton } from './checkout-skeleton';
import { messages } from './create-order.messages';
import { parsePlacedGroup } from './after-order/placed-order';
import { useCheckoutItems } from './use-checkout-items';

/** Checkout of the offers in the address, then the thank-you page. */
export function CreateOrderScreen() {
  const intl = useIntl();
  const { actions } = useHost();
  const [search] = useSearchParams();
  const group = parsePlacedGroup(search);
  const title = intl.formatMessage(messages.title);
  return (
    <Container>
      <PageMeta title={title} isHiddenFromSearch />
      {group === null ? (
        <>
          <Breadcrumbs
            items={[
              { title: intl.formatMessage(messages.home), to: paths.home() },
              { title: intl.formatMessage(messages.cart), onPress: () => actions.openDialog('cart', {}) },
              { title: intl.formatMessage(messages.current) },
            ]}
          />
          <PageHeading title={title} />
          <CheckoutOfAddress />
        </>
      ) : (
        <Suspense fallback={<CheckoutSkeleton />}>
          <PlacedOrder group={group} />
        </Suspense>
      )}
    </Container>
  );
}

function CheckoutOfAddress() {
  const items = useCheckoutItems();
  if (items.status === 'pending') return <CheckoutSkeleton />;
  if (items.status === 'failed')
    return <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={items.retry} isRetrying={items.isRetrying} />;
  if (items.lines.length === 0)
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <NothingToOrder />
      </Suspense>
    );
  return <Checkout items={items} />;
}
