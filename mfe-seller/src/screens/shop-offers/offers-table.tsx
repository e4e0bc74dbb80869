import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { nestQuotes, paths } from '@yarmarok/shared-contract';
import { Badge, color, IconLink, media, radius, space, type, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Checkbox } from '@yarmarok/shared-ui/forms';
import { Eye, Pencil, ShoppingBag } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { OfferLine } from '../../components/offer-line';
import { OfferStatus } from '../../features/offers/offer-status';
import { tintStyle } from '../../features/offers/tints';
import { useListState } from '../../state/list-state';
import { OfferMenu } from './offer-menu';
import { messages } from './shop-offers.messages';
import type { OfferActions } from './use-offer-actions';

interface OffersTableProps {
  offers: readonly OwnOfferRow[];
  isSelected: (offer: OwnOfferRow) => boolean;
  onToggle: (offer: OwnOfferRow) => void;
  actions: OfferActions;
}

const none = '—';

/** A page of the shop's offers; cards on phones. */
export function OffersTable({ offers, isSelected, onToggle, actions }: OffersTableProps) {
  const intl = useIntl();
  const format = useFormat();
  const list = useListState();
  const linkTo = (offer: OwnOfferRow) => ({ to: paths.seller.editOffer(offer.shop.id, offer.id), state: list });
  const tick = (offer: OwnOfferRow) => (
    <Checkbox
      aria-label={intl.formatMessage(messages.selectOne, { title: nestQuotes(offer.title, intl.locale) })}
      label=""
      checked={isSelected(offer)}
      onChange={() => onToggle(offer)}
    />
  );
  const columns: TableColumn<OwnOfferRow>[] = [
    { key: 'tick', header: intl.formatMessage(messages.selection), isHeaderHidden: true, width: '56px', render: tick },
    {
      key: 'offer',
      header: intl.formatMessage(messages.offer),
      render: (offer) => (
        <Title {...linkTo(offer)}>
          <OfferLine
            title={offer.title}
            image={offer.main_image?.file_150_150 ?? null}
            drawing={offer.drawing}
            note={[offer.get_variants_display, offer.sku, offer.category.title].filter(Boolean).join(' · ')}
          />
        </Title>
      ),
    },
    {
      key: 'status',
      header: intl.formatMessage(messages.status),
      render: (offer) => (
        <Facts>
          <OfferStatus offer={offer} />
          {offer.in_top || offer.in_color ? (
            <Narrow>
              <Promotion offer={offer} />
            </Narrow>
          ) : null}
        </Facts>
      ),
    },
    { key: 'promotion', header: intl.formatMessage(messages.promotion), render: (offer) => <Promotion offer={offer} /> },
    {
      key: 'price',
      header: intl.formatMessage(messages.price),
      align: 'end',
      render: (offer) => <Amount>{format.money(offer.price, offer.currency)}</Amount>,
    },
    {
      key: 'stock',
      header: intl.formatMessage(messages.stock),
      align: 'end',
      render: (offer) => (offer.stock === null ? none : format.number(offer.stock)),
    },
    { key: 'views', header: intl.formatMessage(messages.views), align: 'end', render: (offer) => format.number(offer.views_count) },
    {
      key: 'orders',
      header: intl.formatMessage(messages.orders),
      align: 'end',
      render: (offer) => format.number(offer.included_in_orders_count),
    },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      width: '104px',
      render: (offer) => (
        <Buttons>
          <IconLink
            size="sm"
            {...linkTo(offer)}
            label={intl.formatMessage(messages.editOne, { title: nestQuotes(offer.title, intl.locale) })}
          >
            <Pencil size={18} />
          </IconLink>
          <OfferMenu offer={offer} actions={actions} />
        </Buttons>
      ),
    },
  ];

  return (
    <Frame>
      <Table
        caption={intl.formatMessage(messages.caption)}
        columns={columns}
        rows={offers}
        rowKey={({ id }) => id}
        renderCard={(offer) => (
          <CardRow data-selected={isSelected(offer) || undefined}>
            <CardPicture>
              {offer.main_image ? (
                <img src={offer.main_image.file_150_150} alt="" width={72} height={72} loading="lazy" />
              ) : (
                <Blank>
                  <i className="no-picture" data-goods={offer.drawing} />
                </Blank>
              )}
              {tick(offer)}
            </CardPicture>
            <CardText>
              <Title {...linkTo(offer)}>{offer.title}</Title>
              {offer.get_variants_display}
              <Facts>
                <Amount>{format.money(offer.price, offer.currency)}</Amount>
                {offer.stock === null ? null : (
                  <span>
                    <FormattedMessage {...messages.stockOf} values={{ count: offer.stock }} />
                  </span>
                )}
                <span aria-label={[intl.formatMessage(messages.views), format.number(offer.views_count)].join(' ')} role="img">
                  <Eye size={16} />
                  {format.number(offer.views_count)}
                </span>
                <span
                  aria-label={[intl.formatMessage(messages.orders), format.number(offer.included_in_orders_count)].join(' ')}
                  role="img"
                >
                  <ShoppingBag size={16} />
                  {format.number(offer.included_in_orders_count)}
                </span>
              </Facts>
              <Facts>
                <OfferStatus offer={offer} />
                {offer.in_top || offer.in_color ? <Promotion offer={offer} /> : null}
              </Facts>
            </CardText>
            <OfferMenu offer={offer} actions={actions} />
          </CardRow>
        )}
      />
    </Frame>
  );
}

function Promotion({ offer }: { offer: OwnOfferRow }) {
  if (!offer.in_top && !offer.in_color) return none;
  return (
    <Facts>
      {offer.in_top ? <Badge kind="top" /> : null}
      {offer.in_color ? (
        <Plate style={tintStyle(offer.color)}>
          <FormattedMessage {...messages.color} />
        </Plate>
      ) : null}
    </Facts>
  );
}

const Frame = styled.div`
  ${media.aboveMobile} {
    /* Takes the remaining width and truncates long titles. */
    td[data-column='offer'] {
      width: 40%;
      max-width: 0;
    }
  }
  ${media.tablet} {
    th,
    td {
      padding-inline: ${space(2)};
    }
    /* The badges are below the status. */
    [data-column='promotion'] {
      display: none;
    }
  }
  td:has(input:checked),
  tr:has(input:checked) td {
    background: color-mix(in srgb, ${color('brand.soft')} 45%, transparent);
  }
  tbody tr:last-child td {
    border-bottom: 1px solid ${color('line.subtle')};
  }
`;

const Title = styled(Link)`
  color: ${color('text.primary')};
  font-weight: 600;
  text-decoration: none;

  small,
  span span + span {
    font-weight: 400;
  }
`;

/* A div, because the surrounding list would show a span. */
const Narrow = styled.div`
  display: none;

  ${media.tablet} {
    display: block;
  }
`;

const Amount = styled.strong`
  white-space: nowrap;
  font-weight: 700;
  color: ${color('text.primary')};
`;

const Buttons = styled.span`
  display: inline-flex;
`;

const Plate = styled.span`
  ${type('micro')}
  display: inline-flex;
  align-items: center;
  height: 24px;
  padding: 0 ${space(2.5)};
  border: 1.5px solid var(--plate-line);
  border-radius: ${radius.sm};
  background: var(--plate);
  color: ${color('text.primary')};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};

  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
`;

const Blank = styled.span`
  display: block;
  overflow: hidden;
  width: 72px;
  height: 72px;
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
`;

const CardRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)};
`;

const CardPicture = styled.div`
  position: relative;

  label {
    position: absolute;
    top: 4px;
    left: 4px;
  }
  img {
    border-radius: ${radius.md};
  }
`;

const CardText = styled.div`
  ${type('bodyS')}
  display: grid;
  gap: ${space(1)};
  color: ${color('text.muted')};
`;
