import { currentUserAtom, paths } from '@yarmarok/shared-contract';
import { Button, color, StallCard, TextLink, toMinor, useFormat } from '@yarmarok/shared-ui';
import { ShieldCheck } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import type { CheckoutForm } from './checkout-form';
import { sumByCurrency, groupLines, calculatePayableByBonuses } from './checkout-lines';
import { messages } from './create-order.messages';
import { SummaryLine } from './summary-line';
import type { CheckoutItems } from './use-checkout-items';

/** Lazy, because few buyers have bonuses and the balance is known after the first paint. */
const BonusesChoice = lazy(async () => ({
  default: (await import(/* webpackChunkName: "after-order" */ './bonuses-choice')).BonusesChoice,
}));

interface OrderSummaryProps {
  items: CheckoutItems;
  form: CheckoutForm;
  onChange: (values: Partial<CheckoutForm>) => void;
  isSending: boolean;
  /** Promised by the shops; undefined where it is unknown. */
  cashback: string | undefined;
  /** Problems that block the order, above the button. */
  children: ReactNode;
}

/** Lines by shop, totals and the submit button. */
export function OrderSummary({ items, form, onChange, isSending, cashback, children }: OrderSummaryProps) {
  const groups = groupLines(items.lines);
  return (
    <div className="summary">
      <StallCard color="pine" awningWidth={24} awningHeight={30}>
        <Root>
          <h2>
            <FormattedMessage {...messages.summary} />
          </h2>
          {groups.map(({ key, shop, lines }) => (
            <section key={key} aria-label={shop.title}>
              {groups.length > 1 && <h3>{shop.title}</h3>}
              {lines.map((line) => (
                <SummaryLine
                  key={line.offer.id}
                  line={line}
                  isRemovable={items.lines.length > 1}
                  onQuantityChange={items.setQuantity}
                  onRemove={items.remove}
                />
              ))}
            </section>
          ))}
          <Totals items={items} form={form} onChange={onChange} cashback={cashback} />
          {children}
          <Button type="submit" size="lg" isFullWidth isLoading={isSending} disabled={items.lines.every(({ isAvailable }) => !isAvailable)}>
            <FormattedMessage {...messages.confirm} />
          </Button>
          <p className="privacy">
            <ShieldCheck size={18} />
            <span>
              <FormattedMessage {...messages.privacy} values={{ terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) }} />
            </span>
          </p>
        </Root>
      </StallCard>
    </div>
  );
}

/** Opens in another tab, so that the checkout stays. */
function linkTo(path: string) {
  return (text: ReactNode[]) => (
    <TextLink key={path} to={path} target="_blank" hasUnderline>
      {text}
    </TextLink>
  );
}

function Totals({ items, form, onChange, cashback }: Pick<OrderSummaryProps, 'items' | 'form' | 'onChange' | 'cashback'>) {
  const format = useFormat();
  const user = useAtomValue(currentUserAtom);
  const groups = groupLines(items.lines);
  const totals = sumByCurrency(groups);
  const available = items.lines.filter(({ isAvailable }) => isAvailable);
  const pieces = available.reduce((sum, { quantity }) => sum + quantity, 0);
  const bonuses = user ? calculatePayableByBonuses(groups, toMinor(user.buyer.bonus_balance)) : 0;
  const paidByBonuses = form.isUsingBonuses ? bonuses : 0;
  return (
    <>
      <dl>
        {totals.map(({ currency, totalMinor }, index) => (
          <Row key={currency} name={index === 0 && <FormattedMessage {...messages.pieces} values={{ count: pieces }} />}>
            {format.minor(totalMinor, currency)}
          </Row>
        ))}
        <Row name={<FormattedMessage {...messages.delivery} />}>
          <FormattedMessage {...(form.deliveryMethod === 'self_pickup' ? messages.deliveryFree : messages.deliveryPrice)} />
        </Row>
        {cashback !== undefined && toMinor(cashback) > 0 && (
          <Row isAccent name={<FormattedMessage {...messages.cashback} />}>
            <b>{format.money(cashback, 'uah')}</b>
          </Row>
        )}
        {paidByBonuses > 0 && (
          <Row isAccent name={<FormattedMessage {...messages.bonuses} />}>
            {format.minor(-paidByBonuses, 'uah')}
          </Row>
        )}
      </dl>
      {bonuses > 0 && (
        <Suspense fallback={null}>
          <BonusesChoice isChosen={form.isUsingBonuses} onChange={onChange} amountMinor={bonuses} />
        </Suspense>
      )}
      <p className="total">
        <span>
          <FormattedMessage {...messages.payShops} values={{ count: groups.length }} />
        </span>
        <span className="sums">
          {totals.map(({ currency, totalMinor }) => (
            <strong key={currency}>{format.minor(currency === 'uah' ? totalMinor - paidByBonuses : totalMinor, currency)}</strong>
          ))}
        </span>
      </p>
    </>
  );
}

function Row({ name, isAccent = false, children }: { name: ReactNode; isAccent?: boolean; children: ReactNode }) {
  return (
    <div data-accent={isAccent || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Root = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px 24px 24px;
  h2 {
    font: var(--ya-type-h3);
    letter-spacing: var(--ya-type-h3-tracking);
  }
  h3 {
    margin-bottom: 8px;
    font: var(--ya-type-label);
    color: ${color('text.muted')};
  }
  section {
    display: grid;
    gap: 12px;
  }
  section,
  dl {
    padding-bottom: 16px;
    border-bottom: 1px solid ${color('line.default')};
  }
  dl {
    display: grid;
    gap: 6px;
    font: var(--ya-type-body-s);
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dt {
    color: ${color('text.secondary')};
  }
  dd {
    text-align: right;
  }
  [data-accent],
  [data-accent] dt {
    color: ${color('accent.text')};
  }
  small {
    color: ${color('text.muted')};
    white-space: nowrap;
  }
  .total {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    font-weight: 600;
  }
  .sums {
    display: grid;
    text-align: right;
  }
  .total strong {
    font: var(--ya-type-h2);
    letter-spacing: var(--ya-type-h2-tracking);
  }
  .privacy {
    display: flex;
    gap: 8px;
    font: var(--ya-type-caption);
    color: ${color('text.muted')};
  }
  @media (max-width: 899.98px) {
    padding: 14px 16px 18px;
  }
`;
