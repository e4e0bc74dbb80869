import { type CartLine, paths, useHost } from '@yarmarok/shared-contract';
import {
  Alert,
  IconButton,
  radius,
  Rating,
  color,
  formatUnit,
  lineClamp,
  multiplyMoney,
  space,
  type,
  useFormat,
} from '@yarmarok/shared-ui';
import { NumberStepper } from '@yarmarok/shared-ui/forms';
import { Trash2 } from '@yarmarok/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { maxPieces } from '../../state/cart-lines';
import { cartMessages as messages, cartValueMessages } from './cart.messages';

interface CartLineRowProps {
  line: CartLine;
  /** A closed shop shows its opening date; its goods can be ordered from then on. */
  isShopClosed: boolean;
  onFollow: () => void;
}

/** One offer of the cart with its quantity and its changes since it was added. */
export function CartLineRow({ line, isShopClosed, onFollow }: CartLineRowProps) {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions } = useHost();
  const { title, price, currency, pcs, stock, change } = line;
  const name = [title, line.get_choices_display].filter(Boolean).join(', ');
  const isGone = change?.kind === 'gone';
  const units = useQuery({ ...api.common.choices('unit'), staleTime: Infinity });
  const unit = units.data?.find(({ value }) => value === line.unit)?.title;
  const place = line.get_city_display || line.get_country_display;
  return (
    <Root>
      <Picture $isGone={isGone}>
        {line.main_image ? (
          <img src={line.main_image.file_150_150} alt="" width={88} height={88} />
        ) : (
          <i className="no-picture" data-goods={line.drawing} />
        )}
      </Picture>
      <div>
        <Head>
          {isGone || line.alias === '' ? (
            <Title lang={line.title_lang}>{title}</Title>
          ) : (
            <Title>
              <Link to={paths.offer(line.alias)} lang={line.title_lang} onClick={onFollow}>
                {title}
              </Link>
            </Title>
          )}
          <IconButton
            size="sm"
            label={intl.formatMessage(cartValueMessages.remove, { title: name })}
            onClick={() => actions.removeFromCart(line.id)}
          >
            <Trash2 size={18} />
          </IconButton>
        </Head>
        {line.get_choices_display ? <Facts>{line.get_choices_display}</Facts> : null}
        <Facts>
          {line.avg_review_rating !== null ? <Rating value={line.avg_review_rating} count={line.reviews_count} size="sm" /> : null}
          <span>{place}</span>
        </Facts>
        <PricePerPiece>
          {format.money(price, currency)} {unit ? formatUnit(unit) : null}
        </PricePerPiece>
        {!isGone ? (
          <Amounts>
            <NumberStepper
              label={intl.formatMessage(cartValueMessages.quantity, { title: name })}
              value={pcs}
              max={Math.max(1, Math.min(stock ?? maxPieces, maxPieces))}
              onChange={(quantity) => actions.setCartQuantity(line.id, quantity)}
            />
            <strong>{format.money(multiplyMoney(price, pcs), currency)}</strong>
          </Amounts>
        ) : null}
        {!isGone && typeof stock === 'number' && pcs >= stock ? (
          <Left role="status">
            <FormattedMessage {...cartValueMessages.onlyLeft} values={{ count: stock }} />
          </Left>
        ) : null}
      </div>
      {change ? (
        <Change>
          {change.kind === 'gone' ? (
            <Alert tone={isShopClosed ? 'warning' : 'danger'}>
              <FormattedMessage {...(isShopClosed ? messages.closed : messages.gone)} />
            </Alert>
          ) : (
            <Alert tone="warning">
              <FormattedMessage {...cartValueMessages.priceChanged} values={{ oldPrice: format.money(change.oldPrice, currency) }} />
            </Alert>
          )}
        </Change>
      ) : null}
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  padding: ${space(3.5)} ${space(4)};
  & + & {
    border-top: 1px solid ${color('line.subtle')};
  }
`;

const Picture = styled.div<{ $isGone: boolean }>`
  width: 88px;
  height: 88px;
  overflow: hidden;
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
  color: ${color('text.muted')};
  opacity: ${({ $isGone }) => ($isGone ? 0.5 : 1)};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  button {
    margin: -${space(2)} -${space(2)} 0 0;
  }
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  ${lineClamp(2)}
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2.5)};
  ${type('caption')}
  color: ${color('text.muted')};
`;

const PricePerPiece = styled.div`
  ${type('caption')}
  color: ${color('text.secondary')};
`;

const Amounts = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(2)};
  strong {
    ${type('h4')}
    font-weight: 700;
  }
`;

const Left = styled.p`
  margin-top: ${space(1)};
  ${type('caption')}
  color: ${color('warning.text')};
`;

const Change = styled.div`
  grid-column: 1 / -1;
  margin-top: ${space(2)};
`;
