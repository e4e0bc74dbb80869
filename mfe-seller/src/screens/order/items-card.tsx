import type { Order } from '@yarmarok/shared-api';
import { Button, Card, color, space, type, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { Pencil } from '@yarmarok/shared-ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { OfferLine } from '../../components/offer-line';
import { LinesEditor } from '../../features/orders/lines-editor';
import { areLinesChanged } from '../../features/orders/order-lines';
import { CardHead } from './card-head';
import { messages } from './order.messages';
import type { OrderFormState } from './use-order-form';

interface ItemsCardProps {
  order: Order;
  /** Undefined when the lines are read-only. */
  state?: OrderFormState;
}

/** Items and totals; an unopened order also shows delivery without data that identifies the buyer. */
export function ItemsCard({ order, state }: ItemsCardProps) {
  const format = useFormat();
  const [isEditing, setIsEditing] = useState(false);
  const money = (amount: string) => format.money(amount, order.currency);
  const total = { label: <FormattedMessage {...messages.total} />, value: <Total>{money(order.total)}</Total> };
  const deliveryAndPayment = order.is_opened
    ? []
    : [
        { label: <FormattedMessage {...messages.payment} />, value: order.get_payment_method_display },
        { label: <FormattedMessage {...messages.delivery} />, value: order.get_delivery_method_display },
        ...(order.delivery_city ? [{ label: <FormattedMessage {...messages.city} />, value: order.get_delivery_city_display }] : []),
      ];
  const isOpenToChange =
    state !== undefined && (isEditing || areLinesChanged(state.form.values.lines, order) || state.form.error('lines') !== null);
  return (
    <Card tone="shadow">
      <CardHead>
        <h2>
          <FormattedMessage {...messages.offer} />
        </h2>
        {state && !isOpenToChange ? (
          <Button variant="outline" size="sm" icon={<Pencil size={18} />} onClick={() => setIsEditing(true)}>
            <FormattedMessage {...messages.edit} />
          </Button>
        ) : null}
      </CardHead>
      {isOpenToChange ? (
        <LinesEditor
          shopId={order.shop.id}
          lines={state.form.values.lines}
          currency={order.currency}
          onChange={(lines) => state.form.set('lines', lines)}
          error={state.form.error('lines')}
        />
      ) : (
        <>
          <Items>
            {order.items.map((item) => (
              <li key={item.offer.id}>
                <OfferLine
                  title={item.offer.title}
                  image={item.offer.main_image?.file_150_150 ?? null}
                  drawing={item.offer.drawing}
                  note={[item.offer.get_choices_display, item.sku].filter(Boolean).join(' · ')}
                  size={96}
                />
                <InfoList
                  items={[
                    {
                      label: <FormattedMessage {...messages.quantity} />,
                      value: <FormattedMessage {...messages.pieces} values={{ count: item.quantity }} />,
                    },
                    { label: <FormattedMessage {...messages.price} />, value: money(item.price) },
                  ]}
                />
              </li>
            ))}
          </Items>
          <Totals>
            <InfoList items={[total, ...deliveryAndPayment]} />
          </Totals>
        </>
      )}
    </Card>
  );
}

const Items = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
  }
  > li + li {
    padding-top: ${space(4)};
    border-top: 1px solid ${color('line.subtle')};
  }
`;

const Totals = styled.div`
  border-top: 1px solid ${color('line.subtle')};
`;

const Total = styled.strong`
  ${type('h3')}
`;
