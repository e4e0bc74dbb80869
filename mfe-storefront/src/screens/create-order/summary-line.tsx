import { paths } from '@yarmarok/shared-contract';
import { color, IconButton, lineClamp, Price } from '@yarmarok/shared-ui';
import { NumberStepper } from '@yarmarok/shared-ui/checkout';
import { Trash2 } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useUnit } from '../../components/use-unit';
import { ClosedUntil } from '../../features/closed-shop/closed-shop';
import { type CheckoutLine, nameOffer } from './checkout-lines';
import { messages } from './create-order.messages';

interface SummaryLineProps {
  line: CheckoutLine;
  isRemovable: boolean;
  onQuantityChange: (offerId: number, quantity: number) => void;
  onRemove: (offerId: number) => void;
}

/** One line of the order with price and quantity. */
export function SummaryLine({ line, isRemovable, onQuantityChange, onRemove }: SummaryLineProps) {
  const intl = useIntl();
  const formatUnit = useUnit();
  const { offer } = line;
  const name = nameOffer(offer);
  return (
    <Root data-gone={!line.isAvailable || undefined}>
      <div className="offer">
        {offer.main_image ? (
          <img src={offer.main_image.file_150_150} alt="" width={84} height={84} decoding="async" />
        ) : (
          <i className="no-picture" data-goods={offer.drawing} />
        )}
        <div>
          <Link to={paths.offer(offer.alias)} lang={offer.title_lang}>
            {offer.title}
          </Link>
          {offer.get_choices_display && <small>{offer.get_choices_display}</small>}
          <small>{[offer.shop.title, offer.get_city_display].join(' · ')}</small>
          <Price amount={offer.price} currency={offer.currency} unit={formatUnit(offer.unit) || null} size="sm" />
        </div>
      </div>
      {line.isAvailable ? (
        <div className="quantity">
          <span>
            <FormattedMessage {...messages.quantity} />
          </span>
          <NumberStepper
            label={[intl.formatMessage(messages.quantity), name].join(': ')}
            value={line.quantity}
            max={line.maximum}
            onChange={(quantity) => onQuantityChange(offer.id, quantity)}
          />
          {isRemovable && <Remove title={name} onClick={() => onRemove(offer.id)} />}
        </div>
      ) : (
        <div className="quantity">
          <em role="status">
            {line.details?.shop.is_on_holiday ? (
              <>
                <ClosedUntil shop={line.details.shop} />
                <br />
                {line.details.shop.holiday_text}
              </>
            ) : (
              <FormattedMessage {...messages.notAvailable} />
            )}
          </em>
          {isRemovable && <Remove title={name} onClick={() => onRemove(offer.id)} />}
        </div>
      )}
      {line.isReduced && (
        <em role="status">
          <FormattedMessage {...messages.onlyLeft} values={{ count: line.maximum }} />
        </em>
      )}
    </Root>
  );
}

function Remove({ title, onClick }: { title: string; onClick: () => void }) {
  const intl = useIntl();
  return (
    <IconButton label={intl.formatMessage(messages.remove, { title })} size="sm" onClick={onClick}>
      <Trash2 size={18} />
    </IconButton>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
  .offer {
    display: flex;
    gap: 12px;
  }
  .offer > div {
    display: grid;
    align-content: start;
    gap: 2px;
    min-width: 0;
  }
  img,
  i {
    flex: none;
    width: 84px;
    height: 84px;
    object-fit: cover;
    border-radius: 14px;
    background: ${color('surface.sunken')};
    filter: var(--ya-picture-filter, none);
  }
  a {
    font: var(--ya-type-body-s);
    ${lineClamp(2)}
  }
  a:hover {
    text-decoration: underline;
  }
  small {
    font: var(--ya-type-caption);
    white-space: normal;
  }
  .quantity {
    display: flex;
    align-items: center;
    gap: 8px;
    font: var(--ya-type-body-s);
    color: ${color('text.secondary')};
  }
  .quantity > :is(span, em) {
    flex: 1;
  }
  em {
    font: var(--ya-type-caption);
    font-style: normal;
    color: ${color('danger.text')};
  }
  &[data-gone] .offer {
    opacity: 0.6;
  }
`;
