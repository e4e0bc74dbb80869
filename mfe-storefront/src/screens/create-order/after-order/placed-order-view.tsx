import { currentUserAtom, paths } from '@yarmarok/shared-contract';
import { color, EmptyState, LinkButton, ShopAvatar, space, StallCard, type, useFormat } from '@yarmarok/shared-ui';
import { CircleCheck } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paymentHints } from '../../../features/delivery-and-payment/delivery-and-payment.messages';
import { messages } from './after-order.messages';
import { CheckoutSkeleton } from '../checkout-skeleton';
import { CorrectEmail } from './correct-email';
import { type PlacedOrders, readPlacedOrder } from './placed-order';

const subscribeToNothing = () => () => undefined;

/** Thank-you page of an order that was placed in this tab; survives a reload. */
export function PlacedOrder({ group }: { group: string }) {
  // The server cannot read sessionStorage: nothing is rendered until the browser has read it.
  const isKnown = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => readPlacedOrder(group),
    () => null,
  );
  if (!isKnown) return <CheckoutSkeleton />;
  return text === null ? <PlacedInAnotherTab group={group} /> : <Thanks placed={JSON.parse(text) as PlacedOrders} />;
}

function Thanks({ placed }: { placed: PlacedOrders }) {
  const format = useFormat();
  const user = useAtomValue(currentUserAtom);
  const [email, setEmail] = useState(placed.buyer_email);
  const { needs_confirmation: needsConfirmation, correction_secret: secret } = placed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Root>
      <StallCard color="pine" awningWidth={24} awningHeight={30}>
        <Body>
          <Mark size={44} />
          <Title ref={heading} tabIndex={-1}>
            <FormattedMessage {...(needsConfirmation ? messages.confirmTitle : messages.thanksTitle)} />
          </Title>
          <p>
            <FormattedMessage {...messages.group} values={{ group: placed.group_number, b: (text) => <Group key="group">{text}</Group> }} />
          </p>
          <p>
            {needsConfirmation ? (
              <FormattedMessage {...messages.confirmText} values={{ email }} />
            ) : (
              <FormattedMessage {...messages.thanksText} values={{ count: placed.orders.length }} />
            )}
          </p>
          {placed.payment_method === 'bank_card' ? (
            <p>
              <FormattedMessage {...paymentHints.bank_card} />
            </p>
          ) : null}
          {secret ? <CorrectEmail placed={placed} secret={secret} onCorrected={setEmail} /> : null}
          <Orders>
            {placed.orders.map((order) => (
              <Order key={order.id}>
                <ShopAvatar shopId={order.shop.id} title={order.shop.title} size={44} />
                <Texts>
                  <ShopLink to={paths.shop(order.shop.alias)}>{order.shop.title}</ShopLink>
                  <OrderNumber>
                    <FormattedMessage {...messages.orderNumber} values={{ number: order.number }} />
                  </OrderNumber>
                </Texts>
                <Sum>{format.money(order.total, order.currency)}</Sum>
                {order.link_token ? (
                  <LinkButton size="sm" variant="secondary" to={paths.order(order.link_token)}>
                    <FormattedMessage {...messages.openOrder} />
                  </LinkButton>
                ) : null}
              </Order>
            ))}
          </Orders>
          {user ? null : (
            <p>
              <FormattedMessage {...messages.registerText} />
            </p>
          )}
          <Actions>
            <LinkButton to={paths.categories()}>
              <FormattedMessage {...messages.toCatalog} />
            </LinkButton>
            <LinkButton to={user ? paths.buyer.orders() : paths.login({ next: paths.buyer.orders() })} variant="outline">
              <FormattedMessage {...(user ? messages.myOrders : messages.register)} />
            </LinkButton>
          </Actions>
        </Body>
      </StallCard>
    </Root>
  );
}

function PlacedInAnotherTab({ group }: { group: string }) {
  return (
    <EmptyState
      headingLevel={1}
      title={<FormattedMessage {...messages.elsewhereTitle} values={{ group }} />}
      text={<FormattedMessage {...messages.elsewhereText} />}
      action={
        <LinkButton to={paths.buyer.orders()}>
          <FormattedMessage {...messages.myOrders} />
        </LinkButton>
      }
    />
  );
}

const Root = styled.div`
  max-width: 640px;
  margin: ${space(10)} auto 0;
`;

const Body = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2.5)};
  padding: ${space(6)};
  text-align: center;
  color: ${color('text.secondary')};
`;

const Mark = styled(CircleCheck)`
  color: ${color('success.default')};
`;

const Title = styled.h1`
  ${type('h2')}
  color: ${color('text.primary')};
  outline: none;
`;

const Group = styled.b`
  color: ${color('text.primary')};
  font-weight: 700;
  white-space: nowrap;
`;

const Orders = styled.ul`
  width: 100%;
  margin-top: ${space(3)};
  text-align: left;
`;

const Order = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('line.default')};
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

const ShopLink = styled(Link)`
  display: block;
  font-weight: 600;
  color: ${color('text.primary')};
`;

const OrderNumber = styled.small`
  ${type('caption')}
  color: ${color('text.muted')};
`;

const Sum = styled.strong`
  color: ${color('text.primary')};
  white-space: nowrap;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;
