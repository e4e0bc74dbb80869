import { currentUserAtom, paths } from '@yarmarok/shared-contract';
import { Button, color, lazyNamed, media, space, StallCard, TextLink, toMinor, type, useFormat } from '@yarmarok/shared-ui';
import { ShieldCheck } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { css, styled } from 'styled-components';
import type { CheckoutForm } from '../checkout-form';
import { sumByCurrency, groupLines, calculatePayableByBonuses } from '../checkout-lines';
import { messages } from '../create-order.messages';
import { SummaryLine } from './summary-line';
import type { CheckoutItems } from '../use-checkout-items';

/** Lazy, because few buyers have bonuses and the balance is known after the first paint. */
const BonusesChoice = lazyNamed(async () => (await import(/* webpackChunkName: "after-order" */ './bonuses-choice')).BonusesChoice);

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
    <Column>
      <StallCard color="pine" awningWidth={24} awningHeight={30}>
        <Root>
          <Title>
            <FormattedMessage {...messages.summary} />
          </Title>
          {groups.map(({ key, shop, lines }) => (
            <ShopLines key={key} aria-label={shop.title}>
              {groups.length > 1 ? <ShopName>{shop.title}</ShopName> : null}
              {lines.map((line) => (
                <SummaryLine
                  key={line.offer.id}
                  line={line}
                  isRemovable={items.lines.length > 1}
                  onQuantityChange={items.setQuantity}
                  onRemove={items.remove}
                />
              ))}
            </ShopLines>
          ))}
          <Totals items={items} form={form} onChange={onChange} cashback={cashback} />
          {children}
          <Button type="submit" size="lg" isFullWidth isLoading={isSending} disabled={items.lines.every(({ isAvailable }) => !isAvailable)}>
            <FormattedMessage {...messages.confirm} />
          </Button>
          <Privacy>
            <ShieldCheck size={18} />
            <span>
              <FormattedMessage {...messages.privacy} values={{ terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) }} />
            </span>
          </Privacy>
        </Root>
      </StallCard>
    </Column>
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
      <Sums>
        {totals.map(({ currency, totalMinor }, index) => (
          <Row key={currency} name={index === 0 ? <FormattedMessage {...messages.pieces} values={{ count: pieces }} /> : null}>
            {format.minor(totalMinor, currency)}
          </Row>
        ))}
        <Row name={<FormattedMessage {...messages.delivery} />}>
          <FormattedMessage {...(form.deliveryMethod === 'self_pickup' ? messages.deliveryFree : messages.deliveryPrice)} />
        </Row>
        {cashback !== undefined && toMinor(cashback) > 0 ? (
          <Row isAccent name={<FormattedMessage {...messages.cashback} />}>
            <b>{format.money(cashback, 'uah')}</b>
          </Row>
        ) : null}
        {paidByBonuses > 0 ? (
          <Row isAccent name={<FormattedMessage {...messages.bonuses} />}>
            {format.minor(-paidByBonuses, 'uah')}
          </Row>
        ) : null}
      </Sums>
      {bonuses > 0 ? (
        <Suspense fallback={null}>
          <BonusesChoice isChosen={form.isUsingBonuses} onChange={onChange} amountMinor={bonuses} />
        </Suspense>
      ) : null}
      <Total>
        <span>
          <FormattedMessage {...messages.payShops} values={{ count: groups.length }} />
        </span>
        <Amounts>
          {totals.map(({ currency, totalMinor }) => (
            <Amount key={currency}>{format.minor(currency === 'uah' ? totalMinor - paidByBonuses : totalMinor, currency)}</Amount>
          ))}
        </Amounts>
      </Total>
    </>
  );
}

function Row({ name, isAccent = false, children }: { name: ReactNode; isAccent?: boolean; children: ReactNode }) {
  return (
    <Pair data-accent={isAccent || undefined}>
      <Term>{name}</Term>
      <Value>{children}</Value>
    </Pair>
  );
}

const Column = styled.div`
  position: sticky;
  top: 16px;
  min-width: 0;
  ${media.mobile} {
    position: static;
  }
`;

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)} ${space(6)} ${space(6)};
  @media (max-width: 899.98px) {
    padding: ${space(3.5)} ${space(4)} ${space(4.5)};
  }
`;

const Title = styled.h2`
  ${type('h3')}
`;

const divided = css`
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color('line.default')};
`;

const ShopLines = styled.section`
  display: grid;
  gap: ${space(3)};
  ${divided}
`;

const ShopName = styled.h3`
  margin-bottom: ${space(2)};
  ${type('label')}
  color: ${color('text.muted')};
`;

const Sums = styled.dl`
  display: grid;
  gap: ${space(1.5)};
  ${divided}
  ${type('bodyS')}
`;

const Pair = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  &[data-accent] {
    color: ${color('accent.text')};
  }
`;

const Term = styled.dt`
  color: ${color('text.secondary')};
  [data-accent] > & {
    color: inherit;
  }
`;

const Value = styled.dd`
  text-align: right;
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  font-weight: 600;
`;

const Amounts = styled.span`
  display: grid;
  text-align: right;
`;

const Amount = styled.strong`
  ${type('h2')}
`;

const Privacy = styled.p`
  display: flex;
  gap: ${space(2)};
  ${type('caption')}
  color: ${color('text.muted')};
`;
