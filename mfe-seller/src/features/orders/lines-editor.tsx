import { addMoney, color, IconButton, media, multiplyMoney, space, useFormat } from '@yarmarok/shared-ui';
import { FormError, Input, NumberStepper } from '@yarmarok/shared-ui/forms';
import { Trash2 } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OfferLine } from '../../components/offer-line';
import { messages } from './lines-editor.messages';
import { OfferFinder } from './offer-finder';
import { type Currency, nameLine, toOrderItems, type OrderLine, parsePrice, addOfferLine } from './order-lines';

const signs: Record<Currency, string> = { uah: '₴', usd: '$', eur: '€' };

interface LinesEditorProps {
  shopId: number;
  lines: readonly OrderLine[];
  /** Null without lines: the first offer decides. */
  currency: Currency | null;
  onChange: (lines: OrderLine[], currency: Currency) => void;
  error?: string | null;
}

/** Editor of order lines: quantity and price of each, and a search that adds offers of the shop. */
export function LinesEditor({ shopId, lines, currency, onChange, error }: LinesEditorProps) {
  const intl = useIntl();
  const format = useFormat();
  const items = toOrderItems(lines);
  const total = items && addMoney(...items.map(({ quantity, price }) => multiplyMoney(price, quantity)));
  const change = (offerId: number, part: Partial<OrderLine>) => {
    if (currency)
      onChange(
        lines.map((line) => (line.offerId === offerId ? { ...line, ...part } : line)),
        currency,
      );
  };

  return (
    <Root>
      {currency && lines.length > 0 ? (
        <ul aria-label={intl.formatMessage(messages.lines)}>
          {lines.map((line) => (
            <li key={line.offerId}>
              <Offer>
                <OfferLine title={line.title} image={line.image} note={line.choices} />
              </Offer>
              <NumberStepper
                label={intl.formatMessage(messages.quantity, { title: nameLine(line) })}
                value={line.quantity}
                max={100_000}
                onChange={(value) => change(line.offerId, { quantity: value })}
              />
              <Input
                aria-label={intl.formatMessage(messages.price, { title: nameLine(line) })}
                aria-invalid={parsePrice(line.price) === null || undefined}
                value={line.price}
                inputMode="decimal"
                maxLength={14}
                end={signs[currency]}
                onChange={(event) => change(line.offerId, { price: event.target.value })}
              />
              <IconButton
                label={intl.formatMessage(messages.remove, { title: nameLine(line) })}
                onClick={() =>
                  onChange(
                    lines.filter(({ offerId }) => offerId !== line.offerId),
                    currency,
                  )
                }
              >
                <Trash2 size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {items === null ? (
        <FormError>
          <FormattedMessage {...messages.badPrice} />
        </FormError>
      ) : null}
      <OfferFinder
        shopId={shopId}
        label={intl.formatMessage(messages.add)}
        onPick={(offer) => onChange(addOfferLine(lines, offer), lines.length > 0 && currency ? currency : offer.currency)}
      />
      {error ? <FormError>{error}</FormError> : null}
      {currency && total !== null && lines.length > 0 ? (
        <Total>
          <FormattedMessage {...messages.total} /> <strong>{format.money(total, currency)}</strong>
        </Total>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};

  ul {
    display: grid;
    gap: ${space(3)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 150px auto;
    align-items: center;
    gap: ${space(3)};
    padding-bottom: ${space(3)};
    border-bottom: 1px solid ${color('line.subtle')};
  }

  ${media.mobile} {
    li {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
  }
`;

const Offer = styled.div`
  min-width: 0;
  ${media.mobile} {
    grid-column: 1 / -1;
  }
`;

const Total = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin: 0;
`;
