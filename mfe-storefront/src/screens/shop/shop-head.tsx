import type { OfferRow, Shop } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, color, media, Rating, ShopAvatar, StallCard, TextLink } from '@yarmarok/shared-ui';
import { MapPin, Package, PhoneCall } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { ClosedShop } from '../../features/closed-shop/closed-shop';
import { LegalSeller } from '../../features/legal-seller/legal-seller';
import { messages } from './shop.messages';

interface ShopHeadProps {
  shop: Shop;
  /** The first offer of the list, because a call request always needs an offer. */
  firstOffer: OfferRow | undefined;
}

/** Header of a shop: awning, name, rating, city. */
export function ShopHead({ shop, firstOffer }: ShopHeadProps) {
  const { actions } = useHost();
  const { site } = shop;
  const slogan = site?.slogan ?? '';
  const fill = site?.theme_color ?? undefined;
  return (
    <StallCard shopId={shop.id} fill={fill} awningWidth={29} awningHeight={64}>
      {site?.cover && <Cover src={site.cover.file_600_600} alt="" width={600} height={150} />}
      <Root>
        <div className="sign">
          <ShopAvatar shopId={shop.id} title={shop.title} size={96} fill={fill} logo={site?.logo?.file_300_300} />
        </div>
        <div className="text">
          <h1 dir="auto">{shop.title}</h1>
          {slogan !== '' && <p>{slogan}</p>}
          <div className="facts">
            <Rating value={shop.avg_review_rating} showValue />
            <TextLink to="?part=reviews" preventScrollReset hasUnderline>
              <FormattedMessage {...messages.reviewsCount} values={{ count: shop.reviews_count }} />
            </TextLink>
            <span>
              <MapPin size={18} />
              {shop.get_city_display}
            </span>
            <span>
              <Package size={18} />
              <FormattedMessage {...messages.offersCount} values={{ count: shop.offers_count }} />
            </span>
            {shop.cancels_percent === null ? null : (
              <span>
                <FormattedMessage {...messages.cancels} values={{ percent: shop.cancels_percent }} />
              </span>
            )}
          </div>
          {shop.legal && (
            <small>
              <LegalSeller legal={shop.legal} />
            </small>
          )}
        </div>
        {firstOffer && !shop.is_on_holiday && (
          <Button
            size="lg"
            icon={<PhoneCall size={20} />}
            onClick={() => actions.openDialog('callRequest', { offerId: firstOffer.id, offerTitle: firstOffer.title })}
          >
            <FormattedMessage {...messages.requestCall} />
          </Button>
        )}
      </Root>
      {shop.is_on_holiday && <ClosedShop shop={shop} />}
    </StallCard>
  );
}

const Cover = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 4;
  object-fit: cover;
`;

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 24px;
  padding: 20px 32px 28px;
  .sign {
    display: flex;
  }
  .text {
    flex: 1;
    min-width: 0;
  }
  h1 {
    overflow-wrap: anywhere;
  }
  p {
    color: ${color('text.secondary')};
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 14px;
    margin-top: 6px;
    color: ${color('text.secondary')};
  }
  small {
    display: block;
    margin-top: 6px;
    font: var(--ya-type-caption);
    color: ${color('text.muted')};
    overflow-wrap: anywhere;
  }
  .facts > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  ${media.mobile} {
    flex-wrap: wrap;
    gap: 14px;
    padding: 16px;
    .sign {
      zoom: calc(2 / 3);
    }
    > button {
      width: 100%;
    }
  }
`;
