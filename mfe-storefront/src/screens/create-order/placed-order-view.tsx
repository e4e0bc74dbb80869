import { currentUserAtom, paths } from '@yarmarok/shared-contract';
import { color, EmptyState, LinkButton, ShopAvatar, StallCard, useFormat } from '@yarmarok/shared-ui';
import { CircleCheck } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paymentHints } from '../../features/delivery-and-payment/delivery-and-payment.messages';
import { messages } from './after-order.messages';
import { CheckoutSkeleton } from './checkout-skeleton';
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
        <div className="body">
          <CircleCheck size={44} />
          <h1 ref={heading} tabIndex={-1}>
            <FormattedMessage {...(needsConfirmation ? messages.confirmTitle : messages.thanksTitle)} />
          </h1>
          <p className="group">
            <FormattedMessage {...messages.group} values={{ group: placed.group_number, b: (text) => <b key="group">{text}</b> }} />
          </p>
          <p>
            {needsConfirmation ? (
              <FormattedMessage {...messages.confirmText} values={{ email }} />
            ) : (
              <FormattedMessage {...messages.thanksText} values={{ count: placed.orders.length }} />
            )}
          </p>
          {placed.payment_method === 'bank_card' && (
            <p>
              <FormattedMessage {...paymentHints.bank_card} />
            </p>
          )}
          {secret ? <CorrectEmail placed={placed} secret={secret} onCorrected={setEmail} /> : null}
          <ul>
            {placed.orders.map((order) => (
              <li key={order.id}>
                <ShopAvatar shopId={order.shop.id} title={order.shop.title} size={44} />
                <div>
                  <Link to={paths.shop(order.shop.alias)}>{order.shop.title}</Link>
                  <small>
                    <FormattedMessage {...messages.orderNumber} values={{ number: order.number }} />
                  </small>
                </div>
                <strong>{format.money(order.total, order.currency)}</strong>
                {order.link_token ? (
                  <LinkButton size="sm" variant="secondary" to={paths.order(order.link_token)}>
                    <FormattedMessage {...messages.openOrder} />
                  </LinkButton>
                ) : null}
              </li>
            ))}
          </ul>
          {user ? null : (
            <p>
              <FormattedMessage {...messages.registerText} />
            </p>
          )}
          <div className="actions">
            <LinkButton to={paths.categories()}>
              <FormattedMessage {...messages.toCatalog} />
            </LinkButton>
            <LinkButton to={user ? paths.buyer.orders() : paths.login({ next: paths.buyer.orders() })} variant="outline">
              <FormattedMessage {...(user ? messages.myOrders : messages.register)} />
            </LinkButton>
          </div>
        </div>
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
  margin: 40px auto 0;
  .body {
    display: grid;
    justify-items: center;
    gap: 10px;
    padding: 24px;
    text-align: center;
    color: ${color('text.secondary')};
  }
  .body > svg {
    color: ${color('success.default')};
  }
  h1 {
    font: var(--ya-type-h2);
    letter-spacing: var(--ya-type-h2-tracking);
    color: ${color('text.primary')};
    outline: none;
  }
  .group b {
    color: ${color('text.primary')};
    font-weight: 700;
    white-space: nowrap;
  }
  ul {
    width: 100%;
    margin-top: 12px;
    text-align: left;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    padding: 12px 0;
    border-top: 1px solid ${color('line.default')};
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  li a {
    display: block;
    font-weight: 600;
    color: ${color('text.primary')};
  }
  small {
    font: var(--ya-type-caption);
    color: ${color('text.muted')};
  }
  li strong {
    color: ${color('text.primary')};
    white-space: nowrap;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 12px;
    margin-top: 12px;
  }
`;
