import { ApiError, type GoneItem, type Order } from '@yarmarok/shared-api';
import { currentUserAtom, useHost } from '@yarmarok/shared-contract';
import { Alert, Button, Card, lazyNamed, space, useFormat } from '@yarmarok/shared-ui';
import { MaskedContacts } from '@yarmarok/shared-ui/account';
import { LockOpen } from '@yarmarok/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './order.messages';

const CancelDialog = lazyNamed(async () => (await import(/* webpackChunkName: "cancel-order" */ './cancel-dialog')).CancelDialog);

/** Shows the masked data and the cost of opening. Without enough leads the button links to the purchase of leads. */
export function MaskedBuyer({ order }: { order: Order }) {
  const intl = useIntl();
  const { actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  const { sales } = useAccountApi();
  const open = useMutation(sales.open());
  const update = useMutation(sales.update(order.id));
  const [isCanceling, setIsCanceling] = useState(false);
  const format = useFormat();
  const leads = order.open_price_leads;
  const gone = findGoneItems(open.error);
  const isCanceledByShop = order.status === 'canceled' && order.canceled_by === 'seller';

  function handleOpen(isLowered: boolean): void {
    open.mutate(
      { orderId: order.id, isLowered },
      {
        onSuccess: () => void actions.reloadUser(),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'not_enough_leads') {
            actions.notify('error', intl.formatMessage(messages.notEnoughLeads));
            actions.openDialog('buyLeads', {});
          } else if (error instanceof ApiError && error.code === 'cashback_not_covered') {
            actions.notifyError(error);
            actions.openDialog('topUp', { reason: 'not_enough_money' });
          } else if (findGoneItems(error).length === 0) {
            actions.notifyError(error);
          }
        },
      },
    );
  }

  return (
    <Card padding="none" tone="shadow">
      <Title>
        <FormattedMessage {...messages.buyer} />
      </Title>
      <MaskedContacts
        rows={[messages.name, messages.phone, messages.email, messages.address, messages.comment].map((message) =>
          intl.formatMessage(message),
        )}
        title={<FormattedMessage {...messages.maskedTitle} />}
        text={
          isCanceledByShop ? (
            <FormattedMessage {...messages.canceledUnopened} />
          ) : (
            <>
              <FormattedMessage {...messages.maskedText} values={{ leads }} />
              {Number(order.cashback) > 0 ? (
                <>
                  {' '}
                  <FormattedMessage {...messages.promisedCashback} values={{ amount: format.money(order.cashback, 'uah') }} />
                </>
              ) : null}
            </>
          )
        }
        action={
          isCanceledByShop ? null : (
            <Buttons>
              <Reservation order={order} />
              <Button
                variant="accent"
                size="lg"
                isFullWidth
                isLoading={open.isPending}
                icon={<LockOpen size={20} />}
                onClick={() => handleOpen(false)}
              >
                <FormattedMessage {...messages.open} values={{ leads }} />
              </Button>
              {gone.length > 0 ? (
                <Alert tone="warning" role="alert" title={<FormattedMessage {...messages.goneTitle} />}>
                  <ul>
                    {gone.map((item) => (
                      <li key={item.offer}>
                        <FormattedMessage
                          {...messages.goneLine}
                          values={{ title: titleOf(order, item.offer), ordered: item.quantity, available: item.available }}
                        />
                      </li>
                    ))}
                  </ul>
                  <p>
                    <FormattedMessage {...messages.goneText} />
                  </p>
                  {canBeLowered(order, gone) ? (
                    <Button variant="outline" isLoading={open.isPending} onClick={() => handleOpen(true)}>
                      <FormattedMessage {...messages.openLowered} />
                    </Button>
                  ) : null}
                </Alert>
              ) : null}
              {order.next_statuses.includes('canceled') ? (
                <Button variant="outline" isFullWidth onClick={() => setIsCanceling(true)}>
                  <FormattedMessage {...messages.freeCancel} />
                </Button>
              ) : null}
            </Buttons>
          )
        }
        note={user && !isCanceledByShop ? <FormattedMessage {...messages.balance} values={{ leads: user.seller.leads }} /> : null}
      />
      <Suspense>
        {isCanceling ? (
          <CancelDialog
            isReturn={false}
            isUnopened
            onClose={() => setIsCanceling(false)}
            onConfirm={async (reason) => {
              await update.mutateAsync({ status: 'canceled', cancel_reason: reason });
              actions.notify('success', intl.formatMessage(messages.saved));
            }}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}

/** Shows the goods that are reserved until the order is opened. */
function Reservation({ order: { reserved_until: until, unreserved_quantity: count } }: { order: Order }) {
  const format = useFormat();
  if (until === null && count === 0) return null;
  return (
    <small>
      {until === null ? (
        <FormattedMessage {...messages.unreserved} />
      ) : count === 0 ? (
        <FormattedMessage {...messages.reserved} values={{ date: format.dateLong(until) }} />
      ) : (
        <FormattedMessage {...messages.reservedPartly} values={{ date: format.dateLong(until), count }} />
      )}
    </small>
  );
}

/** Returns the lines whose stock is smaller than ordered; null for any other error. */
function findGoneItems(error: unknown): readonly GoneItem[] {
  if (!(error instanceof ApiError) || error.code !== 'items_changed') return [];
  return (error.body as { items?: readonly GoneItem[] }).items ?? [];
}

const titleOf = (order: Order, offerId: number): string => order.items.find(({ offer }) => offer.id === offerId)?.offer.title ?? '';

/** An order without available goods can only be canceled. */
const canBeLowered = (order: Order, gone: readonly GoneItem[]): boolean =>
  order.items.length > gone.length || gone.some(({ available }) => available > 0);

const Buttons = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Title = styled.h2`
  padding: ${space(6)} ${space(6)} 0;
`;
