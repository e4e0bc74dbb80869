import type { Order } from '@yarmarok/shared-api';
import { trackingUrl } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import {
  Button,
  Card,
  color,
  LinkButton,
  media,
  radius,
  shopColor,
  shopFill,
  space,
  StatusChip,
  type,
  useFormat,
} from '@yarmarok/shared-ui';
import { OrderNumber } from '@yarmarok/shared-ui/account';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { OrderProgress } from './order-progress';
import { OrderRemark } from './order-remark';
import { messages } from './orders.messages';
import { useOrderActions } from './use-order-actions';

/** One order: number, status, items, shop, progress and the next action. */
export function OrderCard({ order, detailsTo }: { order: Order; detailsTo: string }) {
  const format = useFormat();
  const actions = useOrderActions(order);
  const [first, ...others] = order.items;
  const tracking = trackingUrl(order);
  return (
    <Card as="article">
      <Head>
        <h2>
          <FormattedMessage {...messages.number} values={{ number: order.number, digits: () => <OrderNumber number={order.number} /> }} />
        </h2>
        <time dateTime={order.created_at}>{format.dateShort(order.created_at)}</time>
        <AtEnd>
          <StatusChip status={order.status} label={order.get_status_display} />
        </AtEnd>
      </Head>
      <Content>
        {first?.offer.main_image ? (
          <img src={first.offer.main_image.file_150_150} alt="" width={84} height={84} loading="lazy" decoding="async" />
        ) : (
          <i className="no-picture" data-goods={first?.offer.drawing} />
        )}
        <div>
          {first ? <Link to={paths.offer(first.offer.alias)}>{first.offer.title}</Link> : null}
          {first?.offer.get_choices_display ? <p>{first.offer.get_choices_display}</p> : null}
          {others.length > 0 ? (
            <p>
              <FormattedMessage {...messages.moreItems} values={{ count: others.length }} />
            </p>
          ) : null}
          <p>
            <Dot style={{ background: shopFill(shopColor(order.shop.id)) }} />
            <Link to={paths.shop(order.shop.alias)}>{order.shop.title}</Link>
          </p>
          <p>
            <OrderRemark order={order} />
          </p>
        </div>
        <Sum>
          <b>{format.money(order.total, order.currency)}</b>
          {first && others.length === 0 ? (
            <small>
              <FormattedMessage
                {...messages.perPiece}
                values={{ count: first.quantity, price: format.money(first.price, order.currency) }}
              />
            </small>
          ) : null}
        </Sum>
      </Content>
      <Foot>
        <OrderProgress order={order} />
        <div>
          {tracking ? (
            <LinkButton variant="secondary" size="sm" href={tracking} target="_blank" rel="noreferrer">
              <FormattedMessage {...messages.track} />
            </LinkButton>
          ) : null}
          {order.can_confirm_received ? (
            <Button variant="secondary" size="sm" isLoading={actions.isConfirming} onClick={actions.confirmReceived}>
              <FormattedMessage {...messages.received} />
            </Button>
          ) : null}
          {order.can_review && order.can_confirm_received && order.status === 'completed' ? (
            <small>
              <FormattedMessage {...messages.reviewLater} />
            </small>
          ) : null}
          {order.can_review && order.received_at !== null ? (
            <LinkButton variant="secondary" size="sm" to={paths.buyer.reviews()}>
              <FormattedMessage {...messages.review} />
            </LinkButton>
          ) : null}
          {order.status === 'completed' ? (
            <Button variant="outline" size="sm" isLoading={actions.isRepeating} onClick={actions.repeat}>
              <FormattedMessage {...messages.repeat} />
            </Button>
          ) : null}
          {order.status === 'canceled' && first ? (
            <LinkButton variant="secondary" size="sm" to={`${paths.offer(first.offer.alias)}#similar`}>
              <FormattedMessage {...messages.similar} />
            </LinkButton>
          ) : null}
          {order.proposal?.status === 'open' ? (
            <LinkButton size="sm" to={detailsTo} preventScrollReset>
              <FormattedMessage {...messages.proposalAnswer} />
            </LinkButton>
          ) : null}
          <LinkButton variant="outline" size="sm" to={detailsTo} preventScrollReset>
            <FormattedMessage {...messages.details} />
          </LinkButton>
        </div>
      </Foot>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};

  h2 {
    ${type('h4')}
    margin: 0;
  }
  time {
    ${type('bodyS')}
    color: ${color('text.muted')};
  }
`;

const AtEnd = styled.span`
  margin-left: auto;
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(4)};
  margin: ${space(4)} 0;

  img,
  > i {
    width: 84px;
    height: 84px;
    border-radius: ${radius.md};
    background: ${color('surface.sunken')};
    filter: var(--ya-picture-filter, none);
  }
  a {
    color: ${color('text.primary')};
    font-weight: 500;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
  }
  p {
    ${type('bodyS')}
    margin: ${space(0.5)} 0 0;
    color: ${color('text.muted')};
  }
  p a {
    color: inherit;
    font-weight: 400;
  }
  ${media.mobile} {
    grid-template-columns: 64px minmax(0, 1fr);
    img,
    > i {
      width: 64px;
      height: 64px;
    }
  }
`;

const Dot = styled.i`
  display: inline-block;
  width: 10px;
  height: 10px;
  margin-right: ${space(1.5)};
  border-radius: ${radius.mark};
`;

const Sum = styled.div`
  text-align: right;
  b {
    ${type('h4')}
    display: block;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  ${media.mobile} {
    grid-column: 2;
    text-align: left;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};

  > ol {
    flex: 1 1 180px;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  ${media.mobile} {
    /* The names of the steps need the whole width. */
    > ol {
      flex-basis: 100%;
    }
  }
`;
