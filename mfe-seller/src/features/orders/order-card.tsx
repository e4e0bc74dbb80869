import type { Order } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { LinkButton, space, type, useFormat, VisuallyHidden } from '@yarmarok/shared-ui';
import { MaskedText, OrderNumber } from '@yarmarok/shared-ui/account';
import { Lock } from '@yarmarok/shared-ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OfferLine } from '../../components/offer-line';
import { OrderStatusChip } from '../../components/order-status-chip';
import { useListState } from '../../state/list-state';
import { messages } from './orders-table.messages';

/** A row of the list on narrow screens. */
export function OrderCard({ shopId, order, now, tick }: { shopId: number; order: Order; now: Date; tick: ReactNode }) {
  const format = useFormat();
  const intl = useIntl();
  const [first, ...others] = order.items;
  const amount =
    others.length > 0
      ? intl.formatMessage(messages.moreItems, { count: others.length })
      : intl.formatMessage(messages.quantity, { count: first?.quantity ?? 0 });
  return (
    <Root>
      <div>
        {tick}
        <b>
          <FormattedMessage {...messages.number} values={{ number: order.number, digits: () => <OrderNumber number={order.number} /> }} />
        </b>
        <OrderStatusChip order={order} />
      </div>
      <div>
        {first ? (
          <OfferLine
            title={first.offer.title}
            image={first.offer.main_image?.file_150_150 ?? null}
            drawing={first.offer.drawing}
            note={[first.offer.get_choices_display, format.dateShort(order.created_at, now), amount].filter(Boolean).join(' · ')}
          />
        ) : null}
        <b>{format.money(order.total, order.currency)}</b>
      </div>
      <div>
        <span>{order.buyer_name ?? <Hidden />}</span>
        <OrderLink shopId={shopId} order={order} isLong />
      </div>
    </Root>
  );
}

/** Placeholder for data of an unopened order. */
export function Hidden() {
  return (
    <>
      <MaskedText hasLock />
      <VisuallyHidden>
        <FormattedMessage {...messages.hidden} />
      </VisuallyHidden>
    </>
  );
}

interface OrderLinkProps {
  shopId: number;
  order: Order;
  /** Shows the label beside the cost when there is room. */
  isLong?: boolean;
}

/** Link to the order; the link of an unopened order shows the cost in leads. */
export function OrderLink({ shopId, order, isLong = false }: OrderLinkProps) {
  const list = useListState();
  if (order.is_opened) {
    return (
      <LinkButton to={paths.seller.order(shopId, order.id)} state={list} variant="outline" size="sm">
        <FormattedMessage {...messages.view} />
      </LinkButton>
    );
  }
  return (
    <LinkButton to={paths.seller.order(shopId, order.id)} state={list} variant="accent" size="sm" icon={<Lock size={16} />}>
      <FormattedMessage {...(isLong ? messages.openForLong : messages.openFor)} values={{ leads: order.open_price_leads }} />
    </LinkButton>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-width: 0;
  }
  b {
    ${type('label')}
    white-space: nowrap;
  }
  label + b {
    margin-right: auto;
  }
`;
