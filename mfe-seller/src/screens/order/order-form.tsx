import type { Order, OrderStatus, UpdateOrderBody } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Alert, Button, Card, media, space } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { Field, Input, Select } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { lazy, type SyntheticEvent, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './order.messages';

const CancelDialog = lazy(() =>
  import(/* webpackChunkName: "cancel-order" */ './cancel-dialog').then(({ CancelDialog: Component }) => ({ default: Component })),
);

const titles = {
  waiting_for_payment: messages.waiting,
  in_progress: messages.inProgress,
  completed: messages.completed,
  canceled: messages.canceled,
};

/** Delivery and payment, the waybill and the status: every allowed step and only those. */
export function OrderForm({ order }: { order: Order }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const update = useMutation(api.orders.update(order.id));
  const [ttn, setTtn] = useState(order.ttn ?? '');
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const [isCanceling, setIsCanceling] = useState(false);
  const choices: OrderStatus[] = [order.status, ...order.next_statuses.filter((next) => next !== 'canceled')];
  const canCancel = order.next_statuses.includes('canceled');

  function save(body: UpdateOrderBody): void {
    update.mutate(body, {
      onSuccess: () => {
        setIsCanceling(false);
        actions.notify('success', intl.formatMessage(messages.saved));
      },
      onError: actions.notifyError,
    });
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    save({ ...(status === order.status ? {} : { status }), ttn: ttn.trim() || null });
  }

  const address = [order.delivery_city, order.delivery_address].filter(Boolean).join(', ');
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.deliveryAndPayment} />
      </h2>
      <InfoList
        items={[
          { label: <FormattedMessage {...messages.payment} />, value: order.get_payment_method_display },
          { label: <FormattedMessage {...messages.delivery} />, value: order.get_delivery_method_display },
          ...(address ? [{ label: <FormattedMessage {...messages.address} />, value: address }] : []),
        ]}
      />
      <form onSubmit={handleSubmit}>
        <Fields>
          <Field label={<FormattedMessage {...messages.ttn} />} hint={<FormattedMessage {...messages.ttnHint} />}>
            <Input
              name="ttn"
              inputMode="numeric"
              autoComplete="off"
              value={ttn}
              onChange={(event) => {
                setTtn(event.target.value);
              }}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.status} />}>
            <Select
              name="status"
              value={status}
              onChange={(event) => {
                setStatus(event.target.value as OrderStatus);
              }}
              options={choices.map((value) => ({ value, label: intl.formatMessage(titles[value]) }))}
            />
          </Field>
        </Fields>
        {order.warnings.map((warning) => (
          <Alert key={warning} tone="warning">
            {warning}
          </Alert>
        ))}
        <Buttons>
          <Button type="submit" isLoading={update.isPending && !isCanceling}>
            <FormattedMessage {...messages.save} />
          </Button>
          {canCancel ? (
            <Button
              variant="danger"
              onClick={() => {
                setIsCanceling(true);
              }}
            >
              <FormattedMessage {...messages.cancel} />
            </Button>
          ) : null}
        </Buttons>
      </form>
      {isCanceling ? (
        <Suspense>
          <CancelDialog
            isReturn={order.status === 'completed'}
            isSaving={update.isPending}
            onClose={() => {
              setIsCanceling(false);
            }}
            onConfirm={(reason) => {
              save({ status: 'canceled', cancel_reason: reason });
            }}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  margin: ${space(5)} 0;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
