import type { Offer } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, ellipsis, LinkButton, media, Rating, ShopAvatar, space, StallCard, type } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { LegalSeller } from '../../../features/legal-seller/legal-seller';
import { messages } from '../offer.messages';

export function OfferShop({ shop }: { shop: Offer['shop'] }) {
  return (
    <StallCard shopId={shop.id} awningHeight={28}>
      <Root>
        <ShopAvatar shopId={shop.id} title={shop.title} size={48} />
        <Texts>
          <Name>{shop.title}</Name>
          <Facts>
            <Rating value={shop.avg_review_rating} size="sm" showValue />
            <span>
              <FormattedMessage {...messages.reviewsCount} values={{ count: shop.reviews_count }} />
            </span>
            <span>{shop.get_city_display}</span>
          </Facts>
          {shop.legal ? (
            <Legal>
              <LegalSeller legal={shop.legal} />
            </Legal>
          ) : null}
        </Texts>
        <LinkButton to={paths.shop(shop.alias)} variant="secondary" size="sm">
          <FormattedMessage {...messages.toShop} />
        </LinkButton>
      </Root>
    </StallCard>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4.5)} ${space(4)};
  ${media.mobile} {
    gap: ${space(2.5)};
    padding-inline: ${space(3)};
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

const Name = styled.b`
  display: block;
  font-weight: 600;
  ${ellipsis}
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.5)};
  ${type('caption')}
  color: ${color('text.muted')};
  > :not(:last-child)::after {
    content: ' ·';
  }
  /* The number of the rating. */
  b {
    display: block;
    font-weight: 400;
    ${ellipsis}
  }
`;

const Legal = styled.small`
  display: block;
  ${type('caption')}
  color: ${color('text.muted')};
  overflow-wrap: anywhere;
`;
