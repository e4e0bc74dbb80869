import { paths } from '@yarmarok/shared-contract';
import { color, IconButton, lineClamp, Price, radius, space, type } from '@yarmarok/shared-ui';
import { NumberStepper } from '@yarmarok/shared-ui/checkout';
import { Trash2 } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useUnit } from '../../../components/use-unit';
import { ClosedUntil } from '../../../features/closed-shop/closed-shop';
import { type CheckoutLine, nameOffer } from '../checkout-lines';
import { messages } from '../create-order.messages';

interface SummaryLineProps {
  line: CheckoutLine;
  isRemovable: boolean;
  onQuantityChange: (offerId: number, quantity: number) => void;
  onRemove: (offerId: number) => void;
}

export function SummaryLine({ line, isRemovable, onQuantityChange, onRemove }: SummaryLineProps) {
  const intl = useIntl();
  const formatUnit = useUnit();
  const { offer } = line;
  const name = nameOffer(offer);
  return (
    <Root data-gone={!line.isAvailable || undefined}>
      <Offer>
        {offer.main_image ? (
          <Picture src={offer.main_image.file_150_150} alt="" width={84} height={84} decoding="async" />
        ) : (
          <Picture as="i" className="no-picture" data-goods={offer.drawing} />
        )}
        <Texts>
          <Title to={paths.offer(offer.alias)} lang={offer.title_lang}>
            {offer.title}
          </Title>
          {offer.get_choices_display ? <small>{offer.get_choices_display}</small> : null}
          <small>{[offer.shop.title, offer.get_city_display].join(' · ')}</small>
          <Price amount={offer.price} currency={offer.currency} unit={formatUnit(offer.unit) || null} size="sm" />
        </Texts>
      </Offer>
      {line.isAvailable ? (
        <Quantity>
          <QuantityLabel>
            <FormattedMessage {...messages.quantity} />
          </QuantityLabel>
          <NumberStepper
            label={[intl.formatMessage(messages.quantity), name].join(': ')}
            value={line.quantity}
            max={line.maximum}
            onChange={(quantity) => onQuantityChange(offer.id, quantity)}
          />
          {isRemovable ? <Remove title={name} onClick={() => onRemove(offer.id)} /> : null}
        </Quantity>
      ) : (
        <Quantity>
          <Warning role="status">
            {line.details?.shop.is_on_holiday ? (
              <>
                <ClosedUntil shop={line.details.shop} />
                <br />
                {line.details.shop.holiday_text}
              </>
            ) : (
              <FormattedMessage {...messages.notAvailable} />
            )}
          </Warning>
          {isRemovable ? <Remove title={name} onClick={() => onRemove(offer.id)} /> : null}
        </Quantity>
      )}
      {line.isReduced ? (
        <Warning role="status">
          <FormattedMessage {...messages.onlyLeft} values={{ count: line.maximum }} />
        </Warning>
      ) : null}
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
  gap: ${space(3)};
`;

const Offer = styled.div`
  display: flex;
  gap: ${space(3)};
  [data-gone] > & {
    opacity: 0.6;
  }
`;

const Picture = styled.img`
  flex: none;
  width: 84px;
  height: 84px;
  object-fit: cover;
  border-radius: ${radius.controlLg};
  background: ${color('surface.sunken')};
  filter: var(--ya-picture-filter, none);
`;

const Texts = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(0.5)};
  min-width: 0;
  /* Also the unit of the price. */
  small {
    ${type('caption')}
    color: ${color('text.muted')};
    white-space: nowrap;
  }
`;

const Title = styled(Link)`
  ${type('bodyS')}
  ${lineClamp(2)}
  &:hover {
    text-decoration: underline;
  }
`;

const Quantity = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${type('bodyS')}
  color: ${color('text.secondary')};
`;

const QuantityLabel = styled.span`
  flex: 1;
`;

const Warning = styled.em`
  flex: 1;
  ${type('caption')}
  font-style: normal;
  color: ${color('danger.text')};
`;
