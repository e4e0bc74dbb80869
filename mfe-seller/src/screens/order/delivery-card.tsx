import type { Order, OrderStatus } from '@yarmarok/shared-api';
import { hasTtnFormat, trackingUrl, ttnLength } from '@yarmarok/shared-api/account';
import { Alert, Button, Card, findForeignLanguage, lazyNamed, media, space, TextLink } from '@yarmarok/shared-ui';
import { ButtonRow, InfoList } from '@yarmarok/shared-ui/account';
import { Field, FormError, Input, Select } from '@yarmarok/shared-ui/forms';
import { Pencil } from '@yarmarok/shared-ui/icons';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { CardHead } from './card-head';
import { isClosed } from './order-draft';
import { messages } from './order.messages';
import { DeliveryAndPaymentFields } from './delivery-and-payment-fields';
import type { OrderFormState } from './use-order-form';

const CancelDialog = lazyNamed(async () => (await import(/* webpackChunkName: "cancel-order" */ './cancel-dialog')).CancelDialog);

const titles = {
  waiting_for_payment: messages.waiting,
  in_progress: messages.inProgress,
  completed: messages.completed,
  canceled: messages.canceled,
};

/** Delivery, payment, waybill and status with the allowed transitions. */
export function DeliveryCard({ order, state }: { order: Order; state: OrderFormState }) {
  const intl = useIntl();
  const { form } = state;
  const draft = form.values;
  const [isEditing, setIsEditing] = useState(false);
  const [isCanceling, setIsCanceling] = useState(false);
  const choices: OrderStatus[] = [order.status, ...order.next_statuses.filter((next) => next !== 'canceled')];
  const { get_delivery_city_display: city, delivery_address: street } = order;
  const address = street ? (
    <>
      {city ? `${city}, ` : null}
      <span lang={findForeignLanguage(street, intl.locale)}>{street}</span>
    </>
  ) : (
    city
  );
  const digits = ttnLength(draft.delivery_method);
  const isUnknownTtnFormat = draft.ttn.trim() !== '' && !hasTtnFormat(draft.delivery_method, draft.ttn);
  const tracking = trackingUrl(order);
  const mayChange = !isClosed(order);
  const isRefused = (['payment_method', 'delivery_method', 'delivery_city', 'delivery_address'] as const).some(
    (name) => form.error(name) !== null,
  );
  const isOpenToChange = mayChange && (isEditing || isRefused);

  return (
    <Card tone="shadow">
      <CardHead>
        <h2>
          <FormattedMessage {...messages.deliveryAndPayment} />
        </h2>
        {mayChange && !isOpenToChange ? (
          <Button variant="outline" size="sm" icon={<Pencil size={18} />} onClick={() => setIsEditing(true)}>
            <FormattedMessage {...messages.edit} />
          </Button>
        ) : null}
      </CardHead>
      <form onSubmit={state.handleSubmit} noValidate>
        {isOpenToChange ? (
          <Fields>
            <DeliveryAndPaymentFields form={form} />
          </Fields>
        ) : (
          <InfoList
            items={[
              { label: <FormattedMessage {...messages.payment} />, value: order.get_payment_method_display },
              { label: <FormattedMessage {...messages.delivery} />, value: order.get_delivery_method_display },
              ...(address ? [{ label: <FormattedMessage {...messages.address} />, value: address }] : []),
            ]}
          />
        )}
        <Fields>
          <Field
            label={<FormattedMessage {...messages.ttn} />}
            hint={isUnknownTtnFormat ? <FormattedMessage {...messages.ttnUnusual} /> : <FormattedMessage {...messages.ttnHint} />}
            error={form.error('ttn')}
          >
            <Input
              {...form.control('ttn')}
              inputMode={digits === null ? 'text' : 'numeric'}
              autoComplete="off"
              maxLength={40}
              placeholder={digits === null ? undefined : intl.formatMessage(messages.ttnDigits, { count: digits })}
              disabled={!mayChange}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.status} />} error={form.error('status')}>
            <Select
              {...form.control('status')}
              disabled={choices.length === 1}
              options={choices.map((value) => ({
                value,
                label: value === order.status ? order.get_status_display : intl.formatMessage(titles[value]),
              }))}
            />
          </Field>
          {order.status === 'canceled' ? null : (
            <Field
              isWide
              label={<FormattedMessage {...messages.buyerComment} />}
              hint={<FormattedMessage {...messages.buyerCommentHint} />}
              error={form.error('comment')}
            >
              <Input {...form.control('comment')} autoComplete="off" maxLength={1000} />
            </Field>
          )}
        </Fields>
        {tracking ? (
          <TextLink href={tracking} target="_blank" rel="noreferrer" hasChevron>
            <FormattedMessage {...messages.track} />
          </TextLink>
        ) : null}
        {order.status === 'completed' && order.return_status ? (
          <Alert tone="info" role="status">
            <FormattedMessage {...returnMessages[order.return_status]} />
          </Alert>
        ) : null}
        {state.isChangedElsewhere ? (
          <Alert tone="warning" role="status">
            <FormattedMessage {...messages.changedElsewhere} />
          </Alert>
        ) : null}
        <FormError>{form.problems.join('; ')}</FormError>
        <Buttons>
          <Button type="submit" isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.save} />
          </Button>
          {order.next_statuses.includes('canceled') ? (
            <Button variant="danger" onClick={() => setIsCanceling(true)}>
              <FormattedMessage {...messages.cancel} />
            </Button>
          ) : null}
        </Buttons>
      </form>
      {isCanceling ? (
        <Suspense>
          <CancelDialog isReturn={order.status === 'completed'} onClose={() => setIsCanceling(false)} onConfirm={state.cancel} />
        </Suspense>
      ) : null}
    </Card>
  );
}

const returnMessages = { asked: messages.returnAsked, declined: messages.returnDeclined, expired: messages.returnExpired } as const;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};
  margin: ${space(5)} 0;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Buttons = styled(ButtonRow)`
  margin-top: ${space(4)};
`;
