import type { Offer } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, ellipsis, LinkButton, media, Rating, ShopAvatar, StallCard } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { LegalSeller } from '../../features/legal-seller/legal-seller';
import { messages } from './offer.messages';

/** Shop of the offer. */
export function OfferShop({ shop }: { shop: Offer['shop'] }) {
  return (
    <StallCard shopId={shop.id} awningHeight={28}>
      <Root>
        <ShopAvatar shopId={shop.id} title={shop.title} size={48} />
        <div>
          <b>{shop.title}</b>
          <p>
            <Rating value={shop.avg_review_rating} size="sm" showValue />
            <span>
              <FormattedMessage {...messages.reviewsCount} values={{ count: shop.reviews_count }} />
            </span>
            <span>{shop.get_city_display}</span>
          </p>
          {shop.legal && (
            <small>
              <LegalSeller legal={shop.legal} />
            </small>
          )}
        </div>
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
  gap: 12px;
  padding: 12px 18px 16px;
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 600;
    ${ellipsis}
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    font: var(--ya-type-caption);
    color: ${color('text.muted')};
  }
  p b {
    font-weight: 400;
  }
  small {
    display: block;
    font: var(--ya-type-caption);
    color: ${color('text.muted')};
    overflow-wrap: anywhere;
  }
  p > :not(:last-child)::after {
    content: ' ·';
  }
  ${media.mobile} {
    gap: 10px;
    padding-inline: 12px;
  }
`;
