import type { ShopStatistics } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Card, color, media, radius, space, TextLink, type, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { messages, valueMessages } from './shop-main.messages';

type TopOffer = ShopStatistics['top_offers'][number];

/** Most ordered and most viewed offers. */
export function TopOffers({ shopId, offers }: { shopId: number; offers: readonly TopOffer[] }) {
  const intl = useIntl();
  const format = useFormat();
  const headingId = useId();
  const sum = (offer: TopOffer) => <Sum>{format.money(offer.revenue, offer.currency)}</Sum>;
  const columns: TableColumn<TopOffer>[] = [
    { key: 'offer', header: intl.formatMessage(messages.offer), render: (offer) => <OfferLink shopId={shopId} offer={offer} /> },
    { key: 'views', header: intl.formatMessage(messages.views), align: 'end', render: ({ views }) => format.number(views) },
    { key: 'orders', header: intl.formatMessage(messages.orders), align: 'end', render: ({ orders }) => format.number(orders) },
    { key: 'sum', header: intl.formatMessage(messages.revenue), align: 'end', render: sum },
  ];
  return (
    <Card tone="shadow" padding="none" as="section" aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>
          <FormattedMessage {...messages.popular} />
        </h2>
        <TextLink to={{ pathname: paths.seller.offers(shopId), search: '?ordering=-included_in_orders_count' }}>
          <FormattedMessage {...messages.allOffers} />
        </TextLink>
      </Head>
      {offers.length === 0 ? (
        <Nothing>
          <FormattedMessage {...messages.noOffers} />
        </Nothing>
      ) : (
        <Table
          caption={intl.formatMessage(messages.popular)}
          columns={columns}
          rows={offers}
          rowKey={({ id }) => id}
          renderCard={(offer) => (
            <Row>
              <OfferLink
                shopId={shopId}
                offer={offer}
                note={intl.formatMessage(valueMessages.offerNote, { views: offer.views, orders: offer.orders })}
              />
              {sum(offer)}
            </Row>
          )}
        />
      )}
    </Card>
  );
}

function OfferLink({ shopId, offer, note }: { shopId: number; offer: TopOffer; note?: string }) {
  return (
    <Line>
      {offer.main_image ? <img src={offer.main_image.file_150_150} alt="" width={48} height={48} loading="lazy" /> : <Blank />}
      <span>
        <Link to={paths.seller.editOffer(shopId, offer.id)}>{offer.title}</Link>
        {note ? <small>{note}</small> : null}
      </span>
    </Line>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(5)} ${space(6)} ${space(1)};

  h2 {
    ${type('h3')}
  }

  ${media.mobile} {
    padding: ${space(4)} ${space(4)} 0;
  }

  & + table {
    --ya-table-edge: 24px;
  }
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};

  img {
    flex: none;
    border-radius: ${radius.md};
  }
  a {
    color: ${color('text.primary')};
    text-decoration: none;
  }
  a:hover {
    color: ${color('text.linkHover')};
    text-decoration: underline;
  }
  small {
    ${type('caption')}
    display: block;
    color: ${color('text.muted')};
  }
`;

const Blank = styled.i`
  flex: none;
  width: 48px;
  height: 48px;
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
`;

const Sum = styled.b`
  font-weight: 600;
  white-space: nowrap;
`;

const Row = styled.div`
  ${type('bodyS')}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Nothing = styled.p`
  padding: ${space(3)} ${space(6)} ${space(6)};
  color: ${color('text.secondary')};
`;
