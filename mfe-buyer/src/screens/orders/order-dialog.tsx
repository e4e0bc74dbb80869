import type { Order } from '@yarmarok/shared-api';
import { trackingUrl } from '@yarmarok/shared-api/account';
import { paths, useHost } from '@yarmarok/shared-contract';
import {
  Button,
  color,
  findForeignLanguage,
  formatPhone,
  LinkButton,
  radius,
  space,
  StatusChip,
  type,
  useFormat,
} from '@yarmarok/shared-ui';
import { ButtonRow, InfoList, OrderNumber, Timeline } from '@yarmarok/shared-ui/account';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { CancelOrder } from './cancel-order';
import { OrderRemark } from './order-remark';
import { messages } from './orders.messages';
import { ProposalCard } from './proposal-card';
import { ReturnCard } from './return-card';
import { useOrderActions } from './use-order-actions';

/** Details of one order in a dialog above the list. */
export function OrderDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const order = useSessionQuery(useAccountApi().purchases.one(orderId));
  const [isCanceling, setIsCanceling] = useState(false);
  const title = order.data ? (
    <FormattedMessage
      {...messages.number}
      values={{ number: order.data.number, digits: () => <OrderNumber number={order.data.number} /> }}
    />
  ) : (
    <FormattedMessage {...messages.details} />
  );
  if (isCanceling && order.data) return <CancelOrder order={order.data} onClose={() => setIsCanceling(false)} />;
  return (
    <Modal isOpen size="lg" title={title} onClose={onClose} footer={order.data ? <OrderContacts order={order.data} /> : undefined}>
      <Loaded query={order} failure={<FormattedMessage {...messages.failedOne} />}>
        {(data) => (
          <>
            <Reservation order={data} />
            <ProposalCard order={data} />
            <ReturnCard order={data} />
            <Details order={data} />
            {data.can_confirm_received ? <ConfirmReceipt order={data} /> : null}
            {data.status === 'waiting_for_payment' ? (
              <Action>
                <Button variant="danger" onClick={() => setIsCanceling(true)}>
                  <FormattedMessage {...messages.cancel} />
                </Button>
              </Action>
            ) : null}
          </>
        )}
      </Loaded>
    </Modal>
  );
}

/** Shows the reserved goods of an order that the shop has not accepted yet. */
function Reservation({ order }: { order: Order }) {
  const format = useFormat();
  const { reserved_until: until, unreserved_quantity: count } = order;
  if (order.status !== 'waiting_for_payment' || (until === null && count === 0 && !order.needs_confirmation)) return null;
  return (
    <p>
      {order.needs_confirmation ? (
        <FormattedMessage {...messages.confirmByMail} />
      ) : until === null ? (
        <FormattedMessage {...messages.unreserved} />
      ) : count === 0 ? (
        <FormattedMessage {...messages.reserved} values={{ date: format.dateLong(until) }} />
      ) : (
        <FormattedMessage {...messages.reservedPartly} values={{ date: format.dateLong(until), count }} />
      )}
    </p>
  );
}

function ConfirmReceipt({ order }: { order: Order }) {
  const { isConfirming, confirmReceived } = useOrderActions(order);
  return (
    <Action>
      <Button isLoading={isConfirming} onClick={confirmReceived}>
        <FormattedMessage {...messages.received} />
      </Button>
    </Action>
  );
}

/** The town in the language of the page, the street in its own. */
function Address({ order }: { order: Order }) {
  const { locale } = useIntl();
  const { get_delivery_city_display: city, delivery_address: street } = order;
  if (!street) return city;
  return (
    <>
      {city ? `${city}, ` : null}
      <span lang={findForeignLanguage(street, locale)}>{street}</span>
    </>
  );
}

function Details({ order }: { order: Order }) {
  const intl = useIntl();
  const format = useFormat();
  const rows = [
    { label: messages.delivery, value: order.get_delivery_method_display },
    {
      label: messages.address,
      value: order.get_delivery_city_display || order.delivery_address ? <Address order={order} /> : null,
    },
    { label: messages.waybill, value: order.ttn },
    { label: messages.payment, value: order.get_payment_method_display },
    { label: messages.howToPay, value: order.how_to_pay },
    { label: messages.recipient, value: order.buyer_name },
    { label: messages.phone, value: order.buyer_phone ? formatPhone(order.buyer_phone) : null },
    { label: messages.email, value: order.buyer_email },
    { label: messages.comment, value: order.comment },
    { label: messages.bonuses, value: Number(order.bonuses_used) > 0 ? format.money(order.bonuses_used, 'uah') : null },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <Columns>
      <div>
        <p>
          <StatusChip status={order.status} label={order.get_status_display} /> <OrderRemark order={order} />
        </p>
        <Items>
          {order.items.map((item) => (
            <Item key={item.offer.id}>
              {item.offer.main_image ? (
                <Picture src={item.offer.main_image.file_150_150} alt="" width={56} height={56} loading="lazy" decoding="async" />
              ) : (
                <Picture as="i" className="no-picture" data-goods={item.offer.drawing} />
              )}
              <Link to={paths.offer(item.offer.alias)}>{item.offer.title}</Link>
              <ItemDetails>
                {item.offer.get_choices_display ? <Choices>{item.offer.get_choices_display}</Choices> : null}
                <FormattedMessage
                  {...messages.perPiece}
                  values={{ count: item.quantity, price: format.money(item.price, order.currency) }}
                />
              </ItemDetails>
              <b>{format.money(item.total, order.currency)}</b>
            </Item>
          ))}
          <Total>
            <span>
              <FormattedMessage {...messages.total} />
            </span>
            <b>{format.money(order.total, order.currency)}</b>
          </Total>
        </Items>
        <InfoList items={rows.map(({ label, value }) => ({ label: <FormattedMessage {...label} />, value }))} />
      </div>
      <div>
        <h3>
          <FormattedMessage {...messages.history} />
        </h3>
        <Timeline
          label={intl.formatMessage(messages.history)}
          items={order.history.map((entry, index) => ({
            title: <StatusTitle entry={entry} />,
            date: (
              <>
                {format.dateLong(entry.at)}
                {entry.comment ? <Note>{entry.comment}</Note> : null}
              </>
            ),
            state: entry.to === 'canceled' ? 'canceled' : index === order.history.length - 1 ? 'current' : 'done',
          }))}
        />
      </div>
    </Columns>
  );
}

const statusTitles = {
  waiting_for_payment: messages.placed,
  in_progress: messages.stepInProgress,
  completed: messages.stepCompleted,
  canceled: messages.stepCanceled,
} as const;

/** Title of a history entry: a status, or a comment of the shop without a new status. */
function StatusTitle({ entry: { from, to } }: { entry: Order['history'][number] }) {
  return <FormattedMessage {...(from === to ? messages.shopNote : statusTitles[to])} />;
}

/** Tracking of the parcel, contacts of the seller, and support. */
function OrderContacts({ order }: { order: Order }) {
  const { api } = useHost();
  const shop = useQuery(api.shops.byAlias(order.shop.alias));
  const tracking = trackingUrl(order);
  return (
    <ButtonRow>
      {tracking ? (
        <LinkButton href={tracking} target="_blank" rel="noreferrer">
          <FormattedMessage {...messages.track} />
        </LinkButton>
      ) : null}
      {shop.data?.phone ? (
        <LinkButton variant="secondary" href={`tel:${shop.data.phone}`}>
          <FormattedMessage {...messages.contactSeller} />
        </LinkButton>
      ) : null}
      <LinkButton variant="outline" to={paths.shop(order.shop.alias)}>
        <FormattedMessage {...messages.toShop} />
      </LinkButton>
      <LinkButton variant="outline" to={paths.support({ order: order.number })}>
        <FormattedMessage {...messages.askSupport} />
      </LinkButton>
    </ButtonRow>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: ${space(4)} ${space(8)};

  h3 {
    ${type('h4')}
    margin: 0 0 ${space(3)};
  }
  p {
    ${type('bodyS')}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    margin: 0 0 ${space(3)};
    color: ${color('text.secondary')};
  }
`;

const Items = styled.ul`
  margin: 0 0 ${space(3)};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color('line.subtle')};
`;

const Total = styled(Item)`
  grid-template-columns: minmax(0, 1fr) auto;
  border-bottom: 0;
`;

const Picture = styled.img`
  grid-row: span 2;
  width: 56px;
  height: 56px;
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
  filter: var(--ya-picture-filter, none);
`;

const ItemDetails = styled.small`
  ${type('caption')}
  grid-area: 2 / 2;
  color: ${color('text.muted')};
`;

const Choices = styled.span`
  display: block;
`;

const Note = styled.span`
  display: block;
  margin: ${space(0.5)} 0 ${space(2)};
  color: ${color('text.primary')};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  margin-top: ${space(4)};
`;
