import type { Order } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { Card, color, media, radius, space, StatusChip, type, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { messages } from './orders.messages';

/** One order: its number and state, what was ordered from which shop, and what it costs. */
export function OrderCard({ order }: { order: Order }) {
  const format = useFormat();
  return (
    <Card>
      <Head>
        <h2>
          <FormattedMessage {...messages.number} values={{ number: order.number }} />
        </h2>
        <StatusChip status={order.status} label={order.get_status_display} />
        <time dateTime={order.created_at}>{format.dateShort(order.created_at)}</time>
      </Head>
      <Items>
        {order.items.map((item) => (
          <li key={item.offer.id}>
            {item.offer.main_image ? <img src={item.offer.main_image.file_150_150} alt="" width={72} height={72} loading="lazy" /> : null}
            <span>
              <Link to={paths.offer(item.offer.alias)}>{item.offer.title}</Link>
              <small>
                <FormattedMessage {...messages.pieces} values={{ count: item.quantity }} />
              </small>
            </span>
            <b>{format.money(item.total, order.currency)}</b>
          </li>
        ))}
      </Items>
      <Foot>
        <Link to={paths.shop(order.shop.alias)}>{order.shop.title}</Link>
        <span>{order.get_delivery_method_display}</span>
        {order.ttn ? <FormattedMessage {...messages.ttn} values={{ ttn: order.ttn }} /> : null}
        <strong>{format.money(order.total, order.currency)}</strong>
      </Foot>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};

  h2 {
    ${type('h4')}
    margin: 0;
  }
  time {
    ${type('caption')}
    margin-left: auto;
    color: ${color('text.muted')};
  }
`;

const Items = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: ${space(4)} 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
  }
  img {
    border-radius: ${radius.md};
  }
  a {
    color: ${color('text.primary')};
    text-decoration: none;
  }
  small {
    ${type('caption')}
    display: block;
    color: ${color('text.muted')};
  }
`;

const Foot = styled.div`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('line.default')};
  color: ${color('text.secondary')};

  strong {
    ${type('h4')}
    margin-left: auto;
    color: ${color('text.primary')};
  }

  ${media.mobile} {
    strong {
      width: 100%;
      margin-left: 0;
    }
  }
`;
