import type { Order } from '@yarmarok/shared-api';
import { PageMeta, useHost } from '@yarmarok/shared-contract';
import { Card, color, media, space, type, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageHeading } from '../../components/page-heading';
import { StatusOf } from '../../components/status-of';
import { useSessionQuery } from '../../state/use-session-query';
import { BuyerCard } from './buyer-card';
import { ItemsCard } from './items-card';
import { MaskedBuyer } from './masked-buyer';
import { messages } from './order.messages';
import { OrderForm } from './order-form';
import { OrderHistory } from './order-history';

/** One order: masked until it is opened, then everything about it and what can be done with it. */
export function OrderScreen() {
  const { api } = useHost();
  const orderId = Number(useParams().orderId);
  const order = useSessionQuery(api.orders.sellerOrder(orderId));
  return (
    <Loaded query={order} failure={<FormattedMessage {...messages.failed} />}>
      {(loaded) => <OrderView order={loaded} />}
    </Loaded>
  );
}

function OrderView({ order }: { order: Order }) {
  const intl = useIntl();
  const format = useFormat();
  const title = intl.formatMessage(messages.title, { number: order.number });
  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <PageHeading
        title={title}
        beside={
          <>
            <StatusOf order={order} />
            <Muted>{format.dateLong(order.created_at)}</Muted>
          </>
        }
      />
      <Columns>
        <div>
          <ItemsCard order={order} />
          {order.is_opened ? <OrderForm key={`${order.status} ${order.ttn ?? ''}`} order={order} /> : null}
        </div>
        <div>
          {order.is_opened ? <BuyerCard order={order} /> : <MaskedBuyer order={order} />}
          {order.is_opened && order.comment ? (
            <Card tone="shadow">
              <h2>
                <FormattedMessage {...messages.comment} />
              </h2>
              <p>{order.comment}</p>
            </Card>
          ) : null}
          {order.is_opened ? <OrderHistory order={order} /> : null}
        </div>
      </Columns>
    </>
  );
}

const Muted = styled.span`
  color: ${color('text.muted')};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 9fr) minmax(0, 4fr);
  align-items: start;
  gap: ${space(4)};

  > div {
    display: grid;
    gap: ${space(4)};
    min-width: 0;
  }
  h2 {
    ${type('h3')}
    margin: 0 0 ${space(4)};
  }

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
