import type { Order } from '@yarmarok/shared-api';
import { PageMeta } from '@yarmarok/shared-contract';
import { Button, Card, color, media, space, type, useFormat } from '@yarmarok/shared-ui';
import { OrderNumber, PageHeading } from '@yarmarok/shared-ui/account';
import { Printer } from '@yarmarok/shared-ui/icons';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { Loaded } from '../../components/loaded';
import { OrderStatusChip } from '../../components/order-status-chip';
import { useLiveSales } from '../../features/leads/use-live-sales';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { BuyerCard } from './buyer-card';
import { DeliveryCard } from './delivery-card';
import { ItemsCard } from './items-card';
import { MaskedBuyer } from './masked-buyer';
import { NoteCard } from './note-card';
import { isClosed } from './order-draft';
import { messages } from './order.messages';
import { OrderHistory } from './order-history';
import { PrintSheet } from './print-sheet';
import { ProposalCard } from './proposal-card';
import { ProposeDialog } from './propose-dialog';
import { useOrderForm } from './use-order-form';

/** One order: masked until it is opened, then with all data and actions. */
export function OrderScreen() {
  const { shopId, orderId } = useParams();
  useLiveSales(Number(shopId));
  const order = useSessionQuery(useAccountApi().sales.one(Number(orderId)));
  return (
    <Loaded query={order} failure={<FormattedMessage {...messages.failed} />}>
      {(loaded) => <OrderView key={loaded.id} order={loaded} />}
    </Loaded>
  );
}

function OrderView({ order }: { order: Order }) {
  const intl = useIntl();
  const format = useFormat();
  const title = intl.formatMessage(messages.title, { number: order.number, digits: () => order.number });
  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <PageHeading
        title={
          <FormattedMessage {...messages.title} values={{ number: order.number, digits: () => <OrderNumber number={order.number} /> }} />
        }
        beside={
          <>
            <OrderStatusChip order={order} />
            <Muted>{format.dateLong(order.created_at)}</Muted>
          </>
        }
        actions={
          order.is_opened ? (
            <Button variant="outline" icon={<Printer size={20} />} onClick={() => window.print()}>
              <FormattedMessage {...messages.print} />
            </Button>
          ) : null
        }
      />
      {order.is_opened ? <OpenedOrder order={order} /> : <MaskedOrder order={order} />}
    </>
  );
}

function MaskedOrder({ order }: { order: Order }) {
  return (
    <Columns>
      <div>
        <ItemsCard order={order} />
      </div>
      <div>
        <MaskedBuyer order={order} />
      </div>
    </Columns>
  );
}

function OpenedOrder({ order }: { order: Order }) {
  const root = useRef<HTMLDivElement>(null);
  const state = useOrderForm(order, root);
  return (
    <>
      <Columns ref={root}>
        <div>
          <ProposalCard order={order} />
          <ItemsCard key={state.proposals} order={order} state={isClosed(order) ? undefined : state} />
          <DeliveryCard order={order} state={state} />
        </div>
        <div>
          <BuyerCard order={order} />
          {order.comment ? (
            <Card tone="shadow">
              <h2>
                <FormattedMessage {...messages.comment} />
              </h2>
              <p>{order.comment}</p>
            </Card>
          ) : null}
          <OrderHistory order={order} />
          <NoteCard state={state} />
        </div>
      </Columns>
      {state.raised ? <ProposeDialog order={order} lines={state.raised} onClose={state.closeRaised} onProposed={state.dropLines} /> : null}
      <PrintSheet order={order} />
      <UnsavedChangesGuard isGuarding={() => state.isChanged} text={<FormattedMessage {...messages.leaveText} />} />
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
