import type { OwnVariant } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { color, IconButton, media, space, type, useFormat } from '@yarmarok/shared-ui';
import { X } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { OfferLine, OfferName } from '../../../components/offer-line';
import { OfferStatus } from '../../../features/offers/offer-status';
import { messages } from './variants.messages';

interface VariantRowProps {
  shopId: number;
  variant: OwnVariant;
  isCurrent: boolean;
  removeLabel: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** One variant: values, price, stock, state, and a link to its form. */
export function VariantRow({ shopId, variant, isCurrent, removeLabel, isBusy, onRemove }: VariantRowProps) {
  const format = useFormat();
  const said = variant.get_choices_display;
  const line = (
    <OfferLine
      title={said || variant.title}
      image={variant.main_image?.file_150_150 ?? null}
      note={isCurrent ? <FormattedMessage {...messages.current} /> : said ? variant.title : variant.sku}
    />
  );
  return (
    <Row aria-current={isCurrent || undefined}>
      {isCurrent ? line : <Link to={paths.seller.editOffer(shopId, variant.id)}>{line}</Link>}
      <div>
        <b>{format.money(variant.price, variant.currency)}</b>
        {variant.stock === null ? null : (
          <small>
            <FormattedMessage {...messages.stock} values={{ count: variant.stock }} />
          </small>
        )}
        <OfferStatus offer={variant} />
      </div>
      <IconButton size="sm" label={removeLabel} disabled={isBusy} onClick={onRemove}>
        <X size={18} />
      </IconButton>
      {variant.has_own_values ? null : (
        <p>
          <FormattedMessage {...messages.sameValues} />
        </p>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color('line.subtle')};

  > a {
    min-width: 0;
    color: ${color('text.primary')};
    text-decoration: none;
  }
  > a:hover ${OfferName} {
    text-decoration: underline;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: ${space(1)} ${space(3)};
  }
  b {
    white-space: nowrap;
  }
  small,
  p {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  p {
    grid-column: 1 / -1;
    margin: 0;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;

    > div {
      grid-row: 2;
      grid-column: 1 / -1;
      justify-content: start;
      /* Under the text, beside the picture. */
      padding-left: calc(48px + ${space(3)});
    }
  }
`;
