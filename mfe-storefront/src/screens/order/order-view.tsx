import type { Order } from '@yarmarok/shared-api';
import { orderLinksApi } from '@yarmarok/shared-api/account';
import { currentUserAtom, paths, useHost } from '@yarmarok/shared-contract';
import {
  Alert,
  Button,
  Card,
  color,
  formatPhone,
  LinkButton,
  media,
  radius,
  space,
  StatusChip,
  type,
  useFormat,
  findForeignLanguage,
} from '@yarmarok/shared-ui';
import { InfoList, Timeline } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CancelForm } from './cancel-form';
import { ConfirmCard } from './confirm-card';
import { messages } from './order.messages';
import { ProposalCard } from './proposal-card';
import { ReturnCard } from './return-card';

/** Details of one order and the actions of its buyer. */
export function OrderView({ order, token }: { order: Order; token: string }) {
  const format = useFormat();
  const user = useAtomValue(currentUserAtom);
  return (
    <Root>
      <Head>
        <OrderTitle>
          <FormattedMessage {...messages.number} values={{ number: order.number }} />
        </OrderTitle>
        <StatusChip status={order.status} label={order.get_status_display} />
        <Placed>
          <FormattedMessage {...messages.placedOn} values={{ date: format.dateLong(order.created_at) }} />
        </Placed>
      </Head>
      {order.status === 'canceled' && order.get_cancel_reason_display ? (
        <Alert tone="warning">
          <FormattedMessage {...messages.canceledWhy} values={{ reason: order.get_cancel_reason_display.toLocaleLowerCase() }} />
        </Alert>
      ) : null}
      <ConfirmCard order={order} token={token} />
      <Reservation order={order} />
      <ProposalCard order={order} token={token} />
      <ReturnCard order={order} token={token} />
      <Columns>
        <Column>
          <Items order={order} />
          <Details order={order} />
        </Column>
        <Column>
          <History order={order} />
          <Shop order={order} />
          <OrderActions order={order} token={token} />
          {user ? null : (
            <Card tone="shadow">
              <p>
                <FormattedMessage {...messages.registerText} />
              </p>
              <LinkButton variant="secondary" to={paths.login({ next: paths.buyer.orders() })}>
                <FormattedMessage {...messages.register} />
              </LinkButton>
            </Card>
          )}
        </Column>
      </Columns>
    </Root>
  );
}

/** Shows the reserved goods of an order that the shop has not accepted yet. */
function Reservation({ order }: { order: Order }) {
  const format = useFormat();
  const { reserved_until: until, unreserved_quantity: count, needs_confirmation: isHeldBack } = order;
  if (isHeldBack || (until === null && count === 0)) return null;
  return (
    <p>
      {until === null ? (
        <FormattedMessage {...messages.unreserved} />
      ) : count === 0 ? (
        <FormattedMessage {...messages.reserved} values={{ date: format.dateLong(until) }} />
      ) : (
        <FormattedMessage {...messages.reservedPartly} values={{ date: format.dateLong(until), count }} />
      )}
    </p>
  );
}

function Items({ order }: { order: Order }) {
  const format = useFormat();
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.items} />
      </h2>
      <ul>
        {order.items.map(({ offer, quantity, price, total }) => (
          <Item key={offer.id}>
            {offer.main_image ? (
              <Picture src={offer.main_image.file_150_150} alt="" width={64} height={64} loading="lazy" decoding="async" />
            ) : (
              <Picture as="i" className="no-picture" data-goods={offer.drawing} />
            )}
            <div>
              <Title to={paths.offer(offer.alias)}>{offer.title}</Title>
              {offer.get_choices_display ? <ItemDetail>{offer.get_choices_display}</ItemDetail> : null}
              <ItemDetail>
                <FormattedMessage {...messages.perPiece} values={{ count: quantity, price: format.money(price, order.currency) }} />
              </ItemDetail>
            </div>
            <ItemSum>{format.money(total, order.currency)}</ItemSum>
          </Item>
        ))}
      </ul>
      <Sum>
        <FormattedMessage {...messages.total} />
        <b>{format.money(order.total, order.currency)}</b>
      </Sum>
      {Number(order.bonuses_used) > 0 ? (
        <p>
          <Label>
            <FormattedMessage {...messages.bonuses} />
          </Label>
          {format.money(order.bonuses_used, 'uah')}
        </p>
      ) : null}
    </Card>
  );
}

function Details({ order }: { order: Order }) {
  const { locale } = useIntl();
  const { get_delivery_city_display: city, delivery_address: street } = order;
  const address = street ? (
    <>
      {city ? `${city}, ` : null}
      <span lang={findForeignLanguage(street, locale)}>{street}</span>
    </>
  ) : (
    city
  );
  const rows = [
    { label: messages.delivery, value: order.get_delivery_method_display },
    { label: order.delivery_method === 'self_pickup' ? messages.pickup : messages.address, value: address },
    { label: messages.waybill, value: order.ttn },
    { label: messages.payment, value: order.get_payment_method_display },
    { label: messages.howToPay, value: order.how_to_pay ? <Lines>{order.how_to_pay}</Lines> : null },
    {
      label: messages.recipient,
      value: [order.buyer_name, order.buyer_phone && formatPhone(order.buyer_phone)].filter(Boolean).join(', '),
    },
    { label: messages.comment, value: order.comment ? <Lines>{order.comment}</Lines> : null },
  ].filter(({ value }) => value);
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.details} />
      </h2>
      <InfoList items={rows.map(({ label, value }) => ({ label: <FormattedMessage {...label} />, value }))} />
      {order.tracking_url ? (
        <LinkButton href={order.tracking_url} target="_blank" rel="noreferrer">
          <FormattedMessage {...messages.track} />
        </LinkButton>
      ) : null}
    </Card>
  );
}

const titles = { in_progress: messages.inProgress, completed: messages.completed, canceled: messages.canceled } as const;

function History({ order }: { order: Order }) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.history} />
      </h2>
      <Timeline
        label={intl.formatMessage(messages.history)}
        items={order.history.map(({ at, from, to, comment }, index) => {
          const title = from === null || to === 'waiting_for_payment' ? messages.placed : titles[to];
          return {
            title: <FormattedMessage {...(from === to ? messages.note : title)} />,
            date: (
              <>
                {format.dateLong(at)}
                {comment ? <Note>{comment}</Note> : null}
              </>
            ),
            state: to === 'canceled' ? 'canceled' : index === order.history.length - 1 && order.status !== 'completed' ? 'current' : 'done',
          };
        })}
      />
    </Card>
  );
}

function Shop({ order: { shop, shop_contacts: contacts } }: { order: Order }) {
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.shop} />
      </h2>
      <p>
        <b>{shop.title}</b>
      </p>
      {contacts?.phone ? (
        <p>
          <Label>
            <FormattedMessage {...messages.phone} />
          </Label>
          <a href={`tel:${contacts.phone}`}>{formatPhone(contacts.phone)}</a>
        </p>
      ) : null}
      {contacts ? (
        <p>
          <Label>
            <FormattedMessage {...messages.email} />
          </Label>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </p>
      ) : null}
      <LinkButton variant="outline" to={paths.shop(shop.alias)}>
        <FormattedMessage {...messages.toShop} />
      </LinkButton>
    </Card>
  );
}

function OrderActions({ order, token }: { order: Order; token: string }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const received = useMutation(orderLinksApi(api.http).confirmReceived(token));
  const [isCanceling, setIsCanceling] = useState(false);
  if (order.can_confirm_received)
    return (
      <Button
        isLoading={received.isPending}
        onClick={() =>
          received.mutate(undefined, {
            onSuccess: () => actions.notify('success', intl.formatMessage(messages.receivedDone)),
            onError: actions.notifyError,
          })
        }
      >
        <FormattedMessage {...messages.received} />
      </Button>
    );
  if (order.status !== 'waiting_for_payment') return null;
  if (isCanceling) return <CancelForm token={token} onClose={() => setIsCanceling(false)} />;
  return (
    <Button variant="danger" onClick={() => setIsCanceling(true)}>
      <FormattedMessage {...messages.cancel} />
    </Button>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};

  h2 {
    ${type('h4')}
    margin: 0 0 ${space(3)};
  }
  small {
    ${type('bodyS')}
    color: ${color('text.muted')};
  }
  p {
    margin: 0 0 ${space(2)};
    overflow-wrap: anywhere;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
`;

const OrderTitle = styled.h1`
  ${type('h2')}
`;

const Placed = styled.small`
  ${type('bodyS')}
  color: ${color('text.muted')};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 9fr) minmax(0, 5fr);
  align-items: start;
  gap: ${space(4)};

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color('line.subtle')};
`;

const Picture = styled.img`
  width: 64px;
  height: 64px;
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
  filter: var(--ya-picture-filter, none);
`;

const Title = styled(Link)`
  color: ${color('text.primary')};
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const ItemDetail = styled.small`
  display: block;
  ${type('bodyS')}
  color: ${color('text.muted')};
`;

const ItemSum = styled.b`
  white-space: nowrap;
`;

const Sum = styled.p`
  ${type('h4')}
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  padding-top: ${space(3)};
`;

const Lines = styled.span`
  white-space: pre-line;
`;

const Note = styled.span`
  display: block;
  margin: ${space(0.5)} 0 ${space(2)};
  color: ${color('text.primary')};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Label = styled.span`
  &::after {
    content: ': ';
  }
`;
